import { ExportListener } from '@foyer/kit';
import {
  DemoMenuEntries,
  DemoMessages,
  DemoNavigation,
  DemoProgress,
  demoCrumbsOf,
  findScreen,
  type Host,
  HostContext,
  loaderOf,
  ScreenPager,
  type ShowcaseScreen,
  screens,
} from '@foyer/showcase';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { productStore } from '../../features/products/configured-product-store.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { UnsavedGuard } from '../../shared/forms/unsaved-guard.tsx';
import { focusLateTitle } from '../../shared/navigation/focus-title.ts';
import { QueryProvider } from '../../shared/queries/query-provider.tsx';
import { session } from '../../shared/session/session.ts';
import { findInConsole } from '../command-bar/find-in-console.ts';
import { type DemoArea, useAsDemoArea } from '../shell/demo-area.ts';
import { BareNotFoundScreen, NotFoundScreen } from '../shell/not-found-screen.tsx';

const host: Host = {
  screens,
  findScreens: (words) => {
    const { product, showcase } = findInConsole(words, session.current()?.role ?? '', screens);
    return [...product, ...showcase];
  },
  products: productStore,
  isSignedIn: () => session.current() !== null,
  UnsavedGuard,
  describe: describeError,
};

const Pager = () => <ScreenPager screens={screens} />;

const area: DemoArea = {
  Navigation: () => <DemoNavigation screens={screens} />,
  MenuEntries: DemoMenuEntries,
  Messages: DemoMessages,
  Progress: DemoProgress,
  Pager,
  crumbsOf: (pathname) => demoCrumbsOf(pathname, screens),
};

/** Each screen's lazy component. */
const opened = new Map<ShowcaseScreen, ReturnType<typeof lazyScreen>>();
const lazyScreen = (screen: ShowcaseScreen) =>
  lazy(async () => ({ default: await loaderOf(screen)!() }));

function chunkOf(screen: ShowcaseScreen) {
  const known = opened.get(screen) ?? lazyScreen(screen);
  opened.set(screen, known);
  return known;
}

/** The demo screen of this address, or "not found". */
export function DemoScreen() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const found = findScreen(pathname, screens);
  if (!found) return pathname.startsWith('/app/') ? <NotFoundScreen /> : <BareNotFoundScreen />;
  const Screen = chunkOf(found.screen);
  return (
    <HostContext value={host}>
      <DemoShell />
      {!pathname.startsWith('/app/') && host.isSignedIn() && <Pager />}
      <QueryProvider>
        <Suspense>
          {/* Exports of sample data are not recorded in the audit. */}
          <ExportListener value={null}>
            <Screen key={pathname} params={found.params} />
          </ExportListener>
          <Arrival key={`at ${pathname}`} />
        </Suspense>
      </QueryProvider>
    </HostContext>
  );
}

/** Makes the shell show the showcase's own navigation. */
function DemoShell() {
  useAsDemoArea(area);
  return null;
}

/** Mounted with the screen, once its code is loaded. */
function Arrival() {
  useEffect(focusLateTitle, []);
  return null;
}
