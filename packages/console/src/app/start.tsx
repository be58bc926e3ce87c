import { ensureTemporal } from '@foyer/kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '../shared/connection/server-connection.ts';
import { session, watchSession } from '../shared/session/session.ts';
import { App } from './app.tsx';
import { loadFirstRoutes } from './router.ts';

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

/** Nobody needs the worker or has to forget anything before the first screen can be used. */
const installAfterMs = 2_000;
const install = () => {
  void import('./install-worker.ts').then(({ installWorker }) => installWorker());
  // A flag of `last-seen.ts`: somebody's session ended while no page was open.
  if (!session.current() && localStorage.getItem('foyer-last-seen'))
    void import('../shared/offline/last-seen.ts').then(({ forgetLastSeen }) => forgetLastSeen());
};
const installLater = () => setTimeout(install, installAfterMs);
if (document.readyState === 'complete') installLater();
else addEventListener('load', installLater, { once: true });
