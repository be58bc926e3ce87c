import type { LinkProps } from '@tanstack/react-router';
import { hasBackend } from '../connection/has-backend.ts';
import type { RememberedAddress } from './remembered-address.ts';
import type { Person } from './session.ts';

/** The console's first screen; without a server, the showcase. */
export const home: NonNullable<LinkProps['to']> = hasBackend
  ? '/app/main/analytics'
  : ('/app/showcase' as NonNullable<LinkProps['to']>);

/** Whether a session has not expired (specification, section 5). */
export const mayEnter = (person: { expiresAt: number } | null, nowMs: number): boolean =>
  person !== null && person.expiresAt > nowMs;

/** Areas of the side menu that a SUPER_ADMIN alone sees; their profiles are linked from elsewhere too. */
const adminOnly = /^\/app\/(?:audit|(?:customers|users|devices|cameras)(?!\/\d+\/view))(?:[/?#]|$)/;

/** Whether a role sees the area that an address belongs to. */
export const seesArea = (role: string, href: string): boolean =>
  role === 'SUPER_ADMIN' || !adminOnly.test(href);

/**
 * The address to open after a login: the remembered one, if it is one of the console's, was not
 * somebody else's, and belongs to an area that the role sees.
 */
export function afterLogin(
  remembered: RememberedAddress | undefined,
  { userId, role }: Pick<Person, 'userId' | 'role'>,
): string {
  if (!remembered?.href.startsWith('/app/')) return '/';
  if (remembered.userId !== null && remembered.userId !== userId) return '/';
  return seesArea(role, remembered.href) ? remembered.href : '/';
}

/** Whether a person sees nothing until an administrator assigns a customer. */
export const isWaitingForCustomer = (
  person: { role: string; customerId: number | null } | null,
): boolean => person !== null && person.role !== 'SUPER_ADMIN' && person.customerId === null;
