import type { User } from '@foyer/contract';
import { isWaitingForCustomer } from '../../shared/session/guard.ts';

/** Whether an administrator has to give this user a customer before they see anything. */
export const isWaiting = ({ Role, Customer }: Pick<User, 'Role' | 'Customer'>): boolean =>
  isWaitingForCustomer({ role: Role.Name, customerId: Customer?.id ?? null });

/** Those who wait first, each part in the order it had. */
export const waitingFirst = <U extends Pick<User, 'Role' | 'Customer'>>(users: readonly U[]): U[] =>
  users.toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));

/** How a user is called: by name and surname, or by e-mail where neither is known. */
export const fullName = ({ Name, Surname, Email }: Pick<User, 'Name' | 'Surname' | 'Email'>) =>
  `${Name} ${Surname}`.trim() || Email;
