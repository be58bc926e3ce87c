import type { ExportRecord } from '@foyer/contract';
import { ChartZoomsContext, ExportListener, ExportPlace, StreetMapContext } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useSignals } from '../../shared/alarm-signals/alarm-signals.ts';
import { api } from '../../shared/api/api.ts';
import { ConnectionNotice } from '../../shared/connection/connection-notice.tsx';
import { hasBackend } from '../../shared/connection/has-backend.ts';
import { useOutage } from '../../shared/connection/server-connection.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { QueryProvider } from '../../shared/queries/query-provider.tsx';
import { isWaitingForCustomer } from '../../shared/session/guard.ts';
import { session } from '../../shared/session/session.ts';
import { useAddressKeys } from '../command-bar/use-address-keys.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Header } from './header.tsx';
import { useLayout } from './layout.ts';
import { NoAccessScreen } from './no-access-screen.tsx';
import { refusedScreen } from './screen-access.ts';
import { ScreenProgress } from './screen-progress.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useChartZooms } from './use-chart-zooms.ts';
import { useSidebar } from './use-sidebar.ts';

const ThemePanel = lazy(() => import('./theme-panel.tsx'));
const AlarmSignal = lazy(() => import('../../features/alarms/alarm-signal.tsx'));
const ArrivalToasts = lazy(() => import('../../features/notifications/arrival-toasts.tsx'));
const OfflineParts = lazy(() => import('../offline/offline-parts.tsx'));
const WaitingNotice = lazy(() => import('./waiting-notice.tsx'));

/** Long enough for the first screen to be drawn. */
const afterFirstScreenMs = 1_000;

/** The sidebar, header and footer around every screen. */
export function Shell() {
  return (
    <QueryProvider>
      <Frame />
    </QueryProvider>
  );
}

function Frame() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const layout = useLayout();
  const sidebar = useSidebar(pathname);
  const isWaiting = useSelector(session.person, isWaitingForCustomer);
  const refused = refusedScreen(session.current()?.role ?? '', pathname);
  useAddressKeys();
  const chartZooms = useChartZooms();
  const isFirstScreenDrawn = useIsFirstScreenDrawn();
  const queries = useQueryClient();
  useLater(hasBackend && isFirstScreenDrawn, async () => {
    const [{ followLiveEvents }, { liveKeys }] = await Promise.all([
      import('../../shared/live-events/follow-live-events.ts'),
      import('../live-keys.ts'),
    ]);
    return followLiveEvents(queries, liveKeys);
  });
  const openSidebar = useEffectEvent(() => sidebar.open());
  const closeSidebar = useEffectEvent(() => sidebar.close());
  useLater(isFirstScreenDrawn, async () => {
    const { followSwipes } = await import('./follow-swipes.ts');
    return followSwipes(openSidebar, closeSidebar);
  });
  const isLost = useOutage() !== null;
  const signals = useSignals();
  return (
    <div
      className={classes.shell}
      data-pinned={sidebar.isPinned}
      data-navbar={layout.navbarType}
      data-sidebar={layout.sidebarType}
    >
      <a className={classes.skip} href="#content">
        {t('Skip to the content')}
      </a>
      <ScreenProgress />
      <Sidebar state={sidebar} />
      <Header isMenuOpen={sidebar.isPinned || sidebar.isOver} onMenu={sidebar.toggle} />
      <main id="content" tabIndex={-1} className={classes.content}>
        <Breadcrumb />
        <ConnectionNotice />
        {hasBackend && (isFirstScreenDrawn || isLost) && (
          <Suspense>
            <OfflineParts />
          </Suspense>
        )}
        {isWaiting && (
          <Suspense>
            <WaitingNotice />
          </Suspense>
        )}
        <StreetMapProvider>
          <ExportListener value={recordExport}>
            <ExportPlace>
              <ChartZoomsContext value={chartZooms}>
                {refused === undefined ? <Outlet /> : <NoAccessScreen name={refused} />}
              </ChartZoomsContext>
            </ExportPlace>
          </ExportListener>
        </StreetMapProvider>
      </main>
      <footer className={classes.footer}>
        {t('Foyer · people counting and camera monitoring · made by the Foyer contributors')}
      </footer>
      {hasBackend && isFirstScreenDrawn && (
        <Suspense>
          <ArrivalToasts />
        </Suspense>
      )}
      {(signals.sound || signals.title) && (
        <Suspense>
          <AlarmSignal />
        </Suspense>
      )}
      <Suspense>
        <ThemePanel />
      </Suspense>
    </div>
  );
}

/** Whether code that no screen needs may be loaded. */
function useIsFirstScreenDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), afterFirstScreenMs);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
}

/** Begins what no screen needs, such as to load lists again as they change; its code is loaded after that of the first screen. */
function useLater(isOn: boolean, begin: () => Promise<() => void>): void {
  const beginNow = useEffectEvent(begin);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const begun = beginNow().then((end) => (isOver ? end() : end));
    return () => {
      isOver = true;
      void begun.then((end) => end?.());
    };
  }, [isOn]);
}

/** Gives every map below the server's street map style, fetched once. */
function StreetMapProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const load = useCallback(
    () =>
      queries.ensureQueryData({
        queryKey: queryKeys('street-map').all,
        queryFn: ({ signal }) => api.streetMap.get({ signal }),
      }),
    [queries],
  );
  return <StreetMapContext value={load}>{children}</StreetMapContext>;
}

/** Records an export in the audit. The file is made even if that fails. */
function recordExport(Title: string, Format: ExportRecord['Format']): void {
  api.exports.record({ body: { Title, Format } }).catch(() => undefined);
}
