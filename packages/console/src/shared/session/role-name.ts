import type { Role } from '@foyer/contract';
import { t } from '@foyer/translation/page';

const names: Readonly<Record<Role, string>> = {
  SUPER_ADMIN: t('Administrator'),
  OPERATOR: t('Operator'),
  VIEWER: t('Viewer'),
};

/** A role as screens show it; one of a later version as the server names it. */
export const roleName = (role: string): string => names[role as Role] ?? role;
