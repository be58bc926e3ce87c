import { apiWith } from '../../shared/api/api.ts';
import { mayLeave } from '../../shared/forms/unsaved.ts';
import { session } from '../../shared/session/session.ts';

/** Ends the session, unless somebody wants to keep what they typed. */
export const logOut = async () => {
  if (!(await mayLeave())) return;
  const { token } = session.current() ?? {};
  session.end('left');
  if (!token) return;
  // A flag of `push-browser.ts`, which is loaded only where it is set. It needs the session that ends.
  if (localStorage.getItem('foyer-push')) {
    await import('../../shared/push/push-browser.ts')
      .then(({ leavePush }) => leavePush(token))
      .catch(() => undefined);
  }
  // Ends it on the server too; without a network it expires there.
  await apiWith(token)
    .account.signOut()
    .catch(() => undefined);
};
