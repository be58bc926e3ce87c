import { type Role, roleNames } from '@foyer/contract';
import { write } from '@foyer/translation';
import { t } from '@foyer/translation/page';

/** A role as screens show it; one of a later version as the server names it. */
export const roleName = (role: string): string => write(t, roleNames[role as Role] ?? role);
