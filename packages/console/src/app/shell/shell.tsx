import { ExportListener } from '@foyer/kit';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ConnectionNotice } from '../../shared/connection/connection-notice.tsx';
import { session } from '../../shared/session/session.ts';
import { isWaitingForCustomer } from '../../shared/session/waiting.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Header } from './header.tsx';
import { useLayout } from './layout.ts';
import { recordExport } from './record-export.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { StreetMapProvider } from './street-map-provider.tsx';
import { useSidebar } from './use-sidebar.ts';
import { useSwipe } from './use-swipe.ts';

const ThemePanel = lazy(() => import('./theme-panel.tsx'));
const WaitingNotice = lazy(() => import('./waiting-notice.tsx'));

/** What surrounds every screen of the console. */
export function Shell() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const layout = useLayout();
  const sidebar = useSidebar(pathname);
  const isWaiting = useSyncExternalStore(session.subscribe, () =>
    isWaitingForCustomer(session.current()),
  );
  useSwipe(sidebar.open, sidebar.close);
  return (
    <div
      className={classes.shell}
      data-pinned={sidebar.isPinned}
      data-navbar={layout.navbarType}
      data-sidebar={layout.sidebarType}
    >
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <Sidebar state={sidebar} />
      <Header isMenuOpen={sidebar.isPinned || sidebar.isOver} onMenu={sidebar.toggle} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Breadcrumb />
        <ConnectionNotice />
        {isWaiting && (
          <Suspense>
            <WaitingNotice />
          </Suspense>
        )}
        <StreetMapProvider>
          <ExportListener value={recordExport}>
            <Outlet />
          </ExportListener>
        </StreetMapProvider>
      </main>
      <footer className={classes.footer}>
        Foyer · people counting and camera monitoring · made by the Foyer contributors
      </footer>
      <Suspense>
        <ThemePanel />
      </Suspense>
    </div>
  );
}
