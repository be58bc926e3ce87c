import type { User } from '@foyer/contract';

/** How a user is called: by name and surname, or by e-mail where neither is known. */
export const fullName = ({ Name, Surname, Email }: Pick<User, 'Name' | 'Surname' | 'Email'>) =>
  `${Name} ${Surname}`.trim() || Email;
