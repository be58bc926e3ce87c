import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { session } from './session.ts';

/**
 * Takes the screens along when the session begins or ends. Nobody sees what was loaded for another
 * person; who was cut off comes back to the same address after the next login.
 */
export function followSession(router: AnyRouter, queries: QueryClient): void {
  session.subscribe((event) => {
    if (event === 'renamed') return;
    queries.clear();
    if (event === 'began') {
      void router.invalidate();
      return;
    }
    const { pathname, href } = router.state.location;
    if (!pathname.startsWith('/app')) return;
    const state = event === 'left' ? {} : { turnedAway: href, ended: event };
    void router.navigate({ to: '/login', state });
  });
}
