import { rowsWith } from '@foyer/kit';

/** Where an email lies: in one place at a time. */
export type Folder = 'inbox' | 'sent' | 'draft' | 'saved' | 'trash';

export interface Attachment {
  id: number;
  photo: string;
  photoName: string;
  weight: string;
}

/** An e-mail (demo specification, section 3). */
export interface Email {
  id: number;
  folder: Folder;
  label?: 'work' | 'private';
  starred: boolean;
  unreaded: boolean;
  from: string;
  fromEmail: string;
  to: string;
  theme: string;
  date: Date;
  content: string;
  attachments: readonly Attachment[];
}

/** What is being written; `id` where it lies in Draft already. */
export interface Draft {
  id?: number | undefined;
  to: string;
  subject: string;
  content: string;
}

export const me = { name: 'Anna Keller', email: 'anna.keller@example.org' };

/** Folders that hold what was written here: what counts there is the recipient. */
export const isOwnFolder = (folder: string): boolean => folder === 'sent' || folder === 'draft';

/** The name shown in the list: the sender, or the recipient of an email of one’s own. */
export const correspondent = ({ folder, from, to }: Email): string =>
  isOwnFolder(folder) ? to || 'nobody yet' : from;

export const subjectOf = ({ theme }: Email): string => theme || 'No subject';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Whom and what an answer concerns is filled in. */
export const replyTo = ({ folder, fromEmail, to, theme }: Email): Draft => ({
  to: folder === 'sent' ? to : fromEmail,
  subject: theme,
  content: '',
});

/** The email as it came, under a subject that says so. */
export const forwardOf = ({ from, theme, content }: Email): Draft => ({
  to: '',
  subject: `Fwd: ${theme}`,
  content: `<p></p><p>${escaped(from)} wrote:</p><blockquote>${content}</blockquote>`,
});

/** What the list shows: a folder, what is starred, or a quick view. */
export type Filter = Folder | 'starred' | 'work' | 'private';

function belongs({ folder, starred, label }: Email, filter: Filter): boolean {
  if (filter === 'starred') return starred && folder !== 'trash';
  if (filter === 'work' || filter === 'private') return label === filter && folder !== 'trash';
  return folder === filter;
}

const signs = { lt: '<', gt: '>', nbsp: ' ', amp: '&' };

/** The words of an email without its marks. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|nbsp|amp);/g, (_, name: keyof typeof signs) => signs[name]);

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
