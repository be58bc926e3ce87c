import { cssVariables, theme } from '@foyer/kit';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { isTransient, isUnreachable } from '../shared/api/request-failed.ts';
import { focusTitleOnNavigation } from '../shared/navigation/focus-title.ts';
import type { RememberedAddress } from '../shared/session/remembered-address.ts';
import type { EndReason } from '../shared/session/session.ts';
import { followConnection } from './follow-connection.ts';
import { followSession } from './follow-session.ts';
import { routeTree } from './routes/route-tree.ts';
import { ScreenError } from './shell/error-screen.tsx';

/** Interval of refetching after a failure on the server's side. */
const refetchAfterFailureMs = 10_000;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Otherwise requests are paused without a word while the browser reports being offline.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isTransient(error) && !isUnreachable(error),
      refetchInterval: ({ state }) => (isTransient(state.error) ? refetchAfterFailureMs : false),
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always' },
  },
});

const router = createRouter({
  routeTree,
  defaultPreload: false,
  scrollRestoration: true,
  // Catches the failure of a screen inside the shell.
  defaultErrorComponent: ScreenError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The address that needed a sign-in, and whose it was; that person's login opens it. */
    remembered?: RememberedAddress;
    /** Why the session ended, where the person did not log out. */
    ended?: EndReason;
    /** Id of the record just created, for the list it is in. */
    created?: number;
  }
}

followSession(router, queries);
followConnection(queries);
focusTitleOnNavigation(router);

/** The whole console. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
