/** Where an email lies: in one place at a time. */
export type Folder = 'inbox' | 'sent' | 'draft' | 'saved' | 'trash';

export interface Attachment {
  id: number;
  /** Address of the picture. */
  photo: string;
  photoName: string;
  /** How large the file is, with its unit. */
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
  /** The subject. */
  theme: string;
  date: Date;
  /** HTML. */
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

/** Whose mail this is. */
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
