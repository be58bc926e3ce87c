import { cssVariables, theme } from '@foyer/kit';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { isPassing } from './api/request-failed.ts';
import { routeTree } from './routes.ts';
import { followSession } from './session/follow-session.ts';
import type { RememberedAddress } from './session/remembered-address.ts';
import type { EndReason } from './session/session.ts';
import { focusTitleOnNavigation } from './shell/focus-title.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && isPassing(error), staleTime: 5_000 },
  },
});

const router = createRouter({ routeTree, defaultPreload: false, scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The address the guard turned away, and whose it was; that person's login leads there. */
    remembered?: RememberedAddress;
    /** Why somebody who did not ask for it is on the login page. */
    ended?: EndReason;
  }
}

followSession(router, queries);
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
