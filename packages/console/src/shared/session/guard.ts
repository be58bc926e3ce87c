import type { LinkProps } from '@tanstack/react-router';
import { hasBackend } from '../connection/has-backend.ts';
import type { RememberedAddress } from './remembered-address.ts';
import type { Person } from './session.ts';

/** Where the console opens when nothing else is asked for; without a server, at screens that need none. */
export const home: NonNullable<LinkProps['to']> = hasBackend
  ? '/app/main/analytics'
  : ('/app/showcase' as NonNullable<LinkProps['to']>);

/** Only a session whose end lies in the future passes (specification, section 5). */
export const mayEnter = (person: { expiresAt: number } | null, nowMs: number): boolean =>
  person !== null && person.expiresAt > nowMs;

/** Areas of the side menu that a SUPER_ADMIN alone sees; their profiles are linked from elsewhere too. */
const adminOnly = /^\/app\/(?:audit|(?:customers|users|devices|cameras)(?!\/\d+\/view))(?:[/?#]|$)/;

/** Whether a role sees the area that an address belongs to. */
export const seesArea = (role: string, href: string): boolean =>
  role === 'SUPER_ADMIN' || !adminOnly.test(href);

/**
 * Where a completed login leads: the remembered address, where it is one of the console's, was not
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

/** Whether a person sees nothing before an administrator gives them a customer. */
export const isWaitingForCustomer = (
  person: { role: string; customerId: number | null } | null,
): boolean => person !== null && person.role !== 'SUPER_ADMIN' && person.customerId === null;
