import { createRouter } from '@tanstack/react-router';
import type { Selection } from '../shared/selections/selection.ts';
import type { RememberedAddress } from '../shared/session/remembered-address.ts';
import { type EndReason, session } from '../shared/session/session.ts';
import type { routeTree } from './routes/app-routes.ts';
import type { RouteContext } from './routes/start-routes.ts';
import { startTree } from './routes/start-tree.ts';
import { ScreenError } from './shell/error-screen.tsx';

let adding: Promise<void> | undefined;
let wereAdded = false;

/** Adds the routes behind the login to the router. */
const appRoutes: RouteContext['appRoutes'] = {
  wereAdded: () => wereAdded,
  add() {
    adding ??= import('./routes/app-routes.ts').then(
      ({ routeTree: whole }) => {
        router.routeTree = whole;
        router.setRoutes(router.buildRouteTree());
        wereAdded = true;
      },
      (error: unknown) => {
        adding = undefined;
        throw error;
      },
    );
    return adding;
  },
};

/** Every address, and the screen shown there. */
export const router = createRouter({
  // Typed as what it becomes, so that links to all screens are checked.
  routeTree: startTree as unknown as typeof routeTree,
  context: { appRoutes },
  // Hovering over a link loads the code and the data of its screen.
  defaultPreload: 'intent',
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
    /** What was typed as e-mail address on the login page. */
    email?: string;
    /** Id of the record just created, for the list it is in. */
    created?: number;
    /** The records of the list before, for a screen that does something with them. */
    selected?: Selection;
    /** Set where an address of the same screen follows: the focus stays where the person works. */
    keepFocus?: boolean;
  }
}

/** Loads what the address needs before its screen; a failure is shown when the router tries again. */
export async function loadFirstRoutes(): Promise<void> {
  if (session.current() && location.pathname.startsWith('/app'))
    await appRoutes.add().catch(() => undefined);
}
