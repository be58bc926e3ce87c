import type { Role } from '@foyer/contract';

const names: Readonly<Record<Role, string>> = {
  SUPER_ADMIN: 'Administrator',
  OPERATOR: 'Operator',
  VIEWER: 'Viewer',
};

/** A role as screens show it; one of a later version as the server names it. */
export const roleName = (role: string): string => names[role as Role] ?? role;
