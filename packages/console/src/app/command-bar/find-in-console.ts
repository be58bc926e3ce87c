import { rowsWith } from '@foyer/kit';
import { addressOf, type ShowcaseScreen, searchScreens } from '@foyer/showcase';
import { t } from '@foyer/translation/page';
import { menuFor } from '../navigation/menu.ts';
import { settingsGroups } from '../settings/settings-entries.ts';
/** A screen that was found. */
export interface FoundScreen {
  title: string;
  about?: string;
  address: string;
}

interface Findings {
  product: readonly FoundScreen[];
  showcase: readonly FoundScreen[];
}

const account = { name: t('My Account'), to: '/app/account' };

const settingsEntries = (role: string) =>
  settingsGroups
    .flatMap(({ entries }) => entries)
    .filter(({ call }) => Array.isArray(call.access) && call.access.includes(role));

/** Screens of the console that a role may open, and demo screens, that match every word; without words only the former. */
export function findInConsole(
  words: string,
  role: string,
  screens: readonly ShowcaseScreen[],
): Findings {
  const entries = [...menuFor(role), account, ...settingsEntries(role)];
  const product = rowsWith(entries, words, ({ name }) => [name]).map(({ name, to }) => ({
    title: name,
    address: to,
  }));
  if (words.trim() === '') return { product, showcase: [] };
  const showcase = searchScreens(words, screens).map((screen) => ({
    title: screen.title,
    about: screen.about,
    address: addressOf(screen),
  }));
  return { product, showcase };
}
