import { type Message, msg } from '@foyer/translation';

/** The roles a person can have (design: Roles). */
export const roles = ['SUPER_ADMIN', 'OPERATOR', 'VIEWER'] as const;
export type Role = (typeof roles)[number];

/** Roles as people read them. */
export const roleNames: Readonly<Record<Role, Message>> = {
  SUPER_ADMIN: msg('Administrator'),
  OPERATOR: msg('Operator'),
  VIEWER: msg('Viewer'),
};

/**
 * Who may call an endpoint:
 * `public` anyone; `device` an edge unit with its device token; `installer` whoever has a link for one customer's
 * devices; else the listed roles.
 * Roles other than SUPER_ADMIN only ever reach their own customer's data.
 */
export type Access = 'public' | 'device' | 'installer' | readonly Role[];

/** Every signed-in person. */
export const signedIn: Access = roles;
/** Administrators alone. */
export const adminOnly: Access = ['SUPER_ADMIN'];
/** Administrators and the operators of the customer concerned. */
export const operators: Access = ['SUPER_ADMIN', 'OPERATOR'];
