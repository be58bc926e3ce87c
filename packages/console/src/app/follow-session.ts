import type { AnyRouter } from '@tanstack/react-router';
import { chooseLanguage } from '../shared/language/chosen-language.ts';
import { home } from '../shared/session/guard.ts';
import { lastUser } from '../shared/session/remembered-address.ts';
import { session } from '../shared/session/session.ts';

/** Where a second factor is set up. */
const account = '/app/account';

/**
 * Changes the screen when the session begins or ends. The address of another person is not opened; a person
 * whose session ended unasked returns to their address after the next login.
 */
export function followSession(router: AnyRouter): void {
  let shownTo = lastUser.read();
  session.subscribe((event) => {
    if (event === 'renamed') return;
    if (event === 'second factor missing') {
      if (router.state.location.pathname !== account) void router.navigate({ to: account });
      return;
    }
    const { pathname, href } = router.state.location;
    const isInside = pathname.startsWith('/app');
    if (event === 'began') {
      const { language } = session.current() ?? {};
      if (language) chooseLanguage(language);
      const isSomebodyElse = shownTo !== null && shownTo !== lastUser.read();
      shownTo = lastUser.read();
      if (isInside && isSomebodyElse) void router.navigate({ to: home, replace: true });
      else void router.invalidate();
      return;
    }
    if (!isInside) return;
    const remembered = { href, userId: lastUser.read() };
    void router.navigate({
      to: '/login',
      state: event === 'left' ? {} : { remembered, ended: event },
    });
  });
}
