import { cssVariables, theme } from '@foyer/kit';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { isPassing, isUnreachable } from '../shared/api/request-failed.ts';
import { focusTitleOnNavigation } from '../shared/navigation/focus-title.ts';
import type { RememberedAddress } from '../shared/session/remembered-address.ts';
import type { EndReason } from '../shared/session/session.ts';
import { followConnection } from './follow-connection.ts';
import { followSession } from './follow-session.ts';
import { routeTree } from './routes/route-tree.ts';
import { ScreenFault } from './shell/fault-screen.tsx';

/** What failed on the server's side is asked for again. */
const lookAgainMs = 10_000;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without it requests wait in silence while the browser says that it is offline.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isPassing(error) && !isUnreachable(error),
      refetchInterval: ({ state }) => (isPassing(state.error) ? lookAgainMs : false),
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always' },
  },
});

const router = createRouter({
  routeTree,
  defaultPreload: false,
  scrollRestoration: true,
  // A screen that fails does not take the shell along.
  defaultErrorComponent: ScreenFault,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The address the guard turned away, and whose it was; that person's login leads there. */
    remembered?: RememberedAddress;
    /** Why somebody who did not ask for it is on the login page. */
    ended?: EndReason;
    /** The record that was just made, on the list it is in. */
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
