import type { InstallerSite } from '@foyer/contract';
import { apiWith } from '../../shared/api/api.ts';

const key = 'installer-token';

/**
 * The token of the link that opened this page. It is taken out of the address, so that it stays in no history or
 * screenshot, and kept for this tab alone.
 */
function tokenOfPage(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return sessionStorage.getItem(key);
  history.replaceState(history.state, '', location.pathname);
  sessionStorage.setItem(key, token);
  return token;
}

/** The calls of this page; undefined where no link opened it. */
export function installerApi() {
  const token = tokenOfPage();
  return token === null ? undefined : apiWith(token).installer;
}

export type InstallerApi = NonNullable<ReturnType<typeof installerApi>>;

export type InstallerDevice = InstallerSite['Devices'][number];
export type InstallerCamera = InstallerDevice['Cameras'][number];
