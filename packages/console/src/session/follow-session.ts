import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { session } from './session.ts';

/**
 * Takes the screens along when the session begins or ends. Nobody sees what was loaded for another
 * person; who was cut off comes back to the same address after the next login.
 */
export function followSession(router: AnyRouter, queries: QueryClient): void {
  session.subscribe((ended) => {
    queries.clear();
    if (ended === null) {
      void router.invalidate();
      return;
    }
    const { pathname, href } = router.state.location;
    if (!pathname.startsWith('/app')) return;
    const turnedAway = ended === 'left' ? {} : { turnedAway: href };
    void router.navigate({ to: '/login', state: turnedAway });
  });
}
