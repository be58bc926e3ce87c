import { includesWords } from '../../includes-words.ts';
import { isOwnFolder, type Letter } from './letter.ts';

/** What the list shows: a folder, what is starred, or a quick view. */
export type Filter =
  | 'inbox'
  | 'starred'
  | 'sent'
  | 'draft'
  | 'trash'
  | 'work'
  | 'private'
  | 'saved';

function belongs({ folder, starred, label }: Letter, filter: Filter): boolean {
  if (filter === 'starred') return starred && folder !== 'trash';
  if (filter === 'work' || filter === 'private') return label === filter && folder !== 'trash';
  return folder === filter;
}

/** The words of a letter without its marks. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

/** The sender, or the recipient of a letter of one's own. */
const whoOf = ({ folder, from, fromEmail, to }: Letter): string =>
  isOwnFolder(folder) ? to : `${from} ${fromEmail}`;

/** Letters of a filter that say every word in content, correspondent or subject, the newest first. */
export const foundLetters = (
  letters: readonly Letter[],
  filter: Filter,
  words: string,
): readonly Letter[] =>
  letters
    .filter(
      (letter) =>
        belongs(letter, filter) &&
        includesWords(`${whoOf(letter)} ${letter.theme} ${textOf(letter.content)}`, words),
    )
    .toSorted((a, b) => b.date.getTime() - a.date.getTime());

/** What a badge counts: unread letters of the inbox, and drafts. */
export const badgeOf = (letters: readonly Letter[], filter: Filter): number => {
  if (filter === 'draft') return letters.filter(({ folder }) => folder === 'draft').length;
  if (filter !== 'inbox') return 0;
  return letters.filter(({ folder, unreaded }) => folder === 'inbox' && unreaded).length;
};
