import type { User } from '@foyer/contract';
import { session } from './session.ts';

/** Shows a user just saved under the new name, where that is who is signed in. The server's next token agrees. */
export function followOwnName<U extends Pick<User, 'id' | 'Name' | 'Email'>>(user: U): U {
  if (user.id === session.current()?.userId) session.rename(user.Name || user.Email);
  return user;
}
