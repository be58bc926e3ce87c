import { type Draft, type Email, type Filter, type Folder, me, textOf } from './email.ts';

/** What the screen shows of which emails (demo specification, section 4). */
export interface Mailbox {
  emails: readonly Email[];
  filter: Filter;
  words: string;
  page: number;
  selected: ReadonlySet<number>;
  openId: number | null;
  writing: Draft | null;
  /** What was open or written last, so that the focus can return to it; 0 for what is new. */
  leftId: number | null;
}

type Ids = ReadonlySet<number>;

export type MailboxMove =
  | { do: 'show'; filter: Filter }
  | { do: 'search'; words: string }
  | { do: 'turn'; page: number }
  | { do: 'select'; ids: Ids }
  | { do: 'star'; id: number }
  | { do: 'mark'; ids: Ids; unreaded: boolean }
  | { do: 'open'; id: number }
  | { do: 'back' }
  | { do: 'remove'; ids: Ids }
  | { do: 'put'; ids: Ids; folder: Folder }
  | { do: 'write'; draft: Draft }
  | { do: 'save' | 'send'; draft: Draft; at: Date }
  | { do: 'discard'; draft: Draft };

const nothing: Ids = new Set();
const list = { selected: nothing, openId: null, writing: null };

export const isEmpty = ({ to, subject, content }: Draft): boolean =>
  `${to}${subject}${textOf(content)}`.trim() === '';

export const startMailbox = (emails: readonly Email[]): Mailbox => ({
  emails,
  filter: 'inbox',
  words: '',
  page: 1,
  leftId: null,
  ...list,
});

const changed = (emails: readonly Email[], ids: Ids, change: (email: Email) => Partial<Email>) =>
  emails.map((email) => (ids.has(email.id) ? { ...email, ...change(email) } : email));

const without = (emails: readonly Email[], ids: Ids) => emails.filter(({ id }) => !ids.has(id));

/** What was written, put where it goes; a draft that was there before is replaced. */
function filed(emails: readonly Email[], draft: Draft, folder: 'draft' | 'sent', date: Date) {
  const id = draft.id ?? Math.max(0, ...emails.map((email) => email.id)) + 1;
  const email: Email = {
    id,
    folder,
    starred: emails.some((known) => known.id === id && known.starred),
    unreaded: false,
    from: me.name,
    fromEmail: me.email,
    to: draft.to.trim(),
    theme: draft.subject.trim(),
    date,
    content: draft.content,
    attachments: [],
  };
  return [...without(emails, new Set([id])), email];
}

export function moveMailbox(box: Mailbox, move: MailboxMove): Mailbox {
  const { emails } = box;
  switch (move.do) {
    case 'show':
      return { ...box, ...list, filter: move.filter, page: 1 };
    case 'search':
      return { ...box, ...list, words: move.words, page: 1 };
    case 'turn':
      return { ...box, ...list, page: move.page };
    case 'select':
      return { ...box, selected: move.ids };
    case 'star':
      return {
        ...box,
        emails: changed(emails, new Set([move.id]), ({ starred }) => ({ starred: !starred })),
      };
    case 'mark':
      return { ...box, emails: changed(emails, move.ids, () => ({ unreaded: move.unreaded })) };
    case 'open':
      return opened(box, move.id);
    case 'back':
      return { ...box, ...list };
    case 'remove':
      return { ...box, ...list, emails: without(emails, move.ids) };
    case 'put':
      return {
        ...box,
        ...list,
        emails: changed(emails, move.ids, () => ({ folder: move.folder })),
      };
    case 'write':
      return { ...box, ...list, writing: move.draft, leftId: move.draft.id ?? 0 };
    case 'save':
    case 'send': {
      const folder = move.do === 'save' ? 'draft' : 'sent';
      const kept = filed(emails, move.draft, folder, move.at);
      return { ...box, ...list, emails: kept, filter: folder, words: '', page: 1 };
    }
    case 'discard':
      return { ...box, ...list, emails: without(emails, new Set([move.draft.id ?? 0])) };
  }
}

/** A draft is written on; any other email is read. */
function opened(box: Mailbox, id: number): Mailbox {
  const email = box.emails.find((one) => one.id === id);
  if (!email) return box;
  if (email.folder === 'draft') {
    const { to, theme, content } = email;
    return { ...box, ...list, leftId: id, writing: { id, to, subject: theme, content } };
  }
  const read = changed(box.emails, new Set([id]), () => ({ unreaded: false }));
  return { ...box, ...list, openId: id, leftId: id, emails: read };
}
