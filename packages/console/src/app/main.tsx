// biome-ignore-start assist/source/organizeImports: the session begins before anything else runs
import './begin-session.ts';
import '@foyer/kit/theme.css';
import { ensureTemporal } from '@foyer/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadFirstRoutes } from './router.ts';
import { watchConnection } from '../shared/connection/server-connection.ts';
import { watchSession } from '../shared/session/session.ts';
// biome-ignore-end assist/source/organizeImports: as above

watchSession();
watchConnection();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
Promise.all([ensureTemporal(), loadFirstRoutes()]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
