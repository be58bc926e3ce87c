import type { User } from '@foyer/contract';
import { isWaitingForCustomer } from '../../shared/session/guard.ts';

/** Whether an administrator has to give this user a customer before they see anything. */
export const isWaiting = ({ Role, Customer }: Pick<User, 'Role' | 'Customer'>): boolean =>
  isWaitingForCustomer({ role: Role.Name, customerId: Customer?.id ?? null });

/** Name and surname, or the e-mail address where both are empty. */
export const fullName = ({ Name, Surname, Email }: Pick<User, 'Name' | 'Surname' | 'Email'>) =>
  `${Name} ${Surname}`.trim() || Email;
