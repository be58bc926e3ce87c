import { rowsWith } from '@foyer/kit';
import { type Email, isOwnFolder } from './email.ts';

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

function belongs({ folder, starred, label }: Email, filter: Filter): boolean {
  if (filter === 'starred') return starred && folder !== 'trash';
  if (filter === 'work' || filter === 'private') return label === filter && folder !== 'trash';
  return folder === filter;
}

/** The words of an email without its marks. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

/** The sender, or the recipient of an email of one's own. */
const whoOf = ({ folder, from, fromEmail, to }: Email): string =>
  isOwnFolder(folder) ? to : `${from} ${fromEmail}`;

/** Emails of a filter that say every word in content, correspondent or subject, the newest first. */
export const foundEmails = (
  emails: readonly Email[],
  filter: Filter,
  words: string,
): readonly Email[] =>
  rowsWith(
    emails.filter((email) => belongs(email, filter)),
    words,
    (email) => [whoOf(email), email.theme, textOf(email.content)],
  ).toSorted((a, b) => b.date.getTime() - a.date.getTime());

/** What a badge counts: unread emails of the inbox, and drafts. */
export const badgeOf = (emails: readonly Email[], filter: Filter): number => {
  if (filter === 'draft') return emails.filter(({ folder }) => folder === 'draft').length;
  if (filter !== 'inbox') return 0;
  return emails.filter(({ folder, unreaded }) => folder === 'inbox' && unreaded).length;
};
