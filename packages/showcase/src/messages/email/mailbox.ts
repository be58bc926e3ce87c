import { type Draft, type Folder, type Letter, me } from './letter.ts';
import { type Filter, textOf } from './search-letters.ts';

/** What the screen shows of which letters (demo specification, section 4). */
export interface Mailbox {
  letters: readonly Letter[];
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
/** The list, with nothing chosen, open or under way. */
const list = { selected: nothing, openId: null, writing: null };

/** Whether a draft says nothing at all. */
export const isEmpty = ({ to, subject, content }: Draft): boolean =>
  `${to}${subject}${textOf(content)}`.trim() === '';

export const startMailbox = (letters: readonly Letter[]): Mailbox => ({
  letters,
  filter: 'inbox',
  words: '',
  page: 1,
  leftId: null,
  ...list,
});

const changed = (
  letters: readonly Letter[],
  ids: Ids,
  change: (letter: Letter) => Partial<Letter>,
) => letters.map((letter) => (ids.has(letter.id) ? { ...letter, ...change(letter) } : letter));

const without = (letters: readonly Letter[], ids: Ids) => letters.filter(({ id }) => !ids.has(id));

/** What was written, put where it goes; a draft that was there before is replaced. */
function filed(letters: readonly Letter[], draft: Draft, folder: 'draft' | 'sent', date: Date) {
  const id = draft.id ?? Math.max(0, ...letters.map((letter) => letter.id)) + 1;
  const letter: Letter = {
    id,
    folder,
    starred: letters.some((known) => known.id === id && known.starred),
    unreaded: false,
    from: me.name,
    fromEmail: me.email,
    to: draft.to.trim(),
    theme: draft.subject.trim(),
    date,
    content: draft.content,
    attachments: [],
  };
  return [...without(letters, new Set([id])), letter];
}

export function moveMailbox(box: Mailbox, move: MailboxMove): Mailbox {
  const { letters } = box;
  switch (move.do) {
    case 'show':
      return { ...box, ...list, filter: move.filter, page: 1 };
    case 'search':
      return { ...box, ...list, words: move.words, page: 1 };
    case 'turn':
      return { ...box, ...list, page: move.page };
    case 'select':
      return { ...box, selected: move.ids };
    case 'star': {
      const star = ({ starred }: Letter) => ({ starred: !starred });
      return { ...box, letters: changed(letters, new Set([move.id]), star) };
    }
    case 'mark': {
      const mark = () => ({ unreaded: move.unreaded });
      return { ...box, letters: changed(letters, move.ids, mark) };
    }
    case 'open':
      return opened(box, move.id);
    case 'back':
      return { ...box, ...list };
    case 'remove':
      return { ...box, ...list, letters: without(letters, move.ids) };
    case 'put': {
      const put = () => ({ folder: move.folder });
      return { ...box, ...list, letters: changed(letters, move.ids, put) };
    }
    case 'write':
      return { ...box, ...list, writing: move.draft, leftId: move.draft.id ?? 0 };
    case 'save':
    case 'send': {
      const folder = move.do === 'save' ? 'draft' : 'sent';
      const kept = filed(letters, move.draft, folder, move.at);
      return { ...box, ...list, letters: kept, filter: folder, words: '', page: 1 };
    }
    case 'discard':
      return { ...box, ...list, letters: without(letters, new Set([move.draft.id ?? 0])) };
  }
}

/** A draft is written on; any other letter is read. */
function opened(box: Mailbox, id: number): Mailbox {
  const letter = box.letters.find((one) => one.id === id);
  if (!letter) return box;
  if (letter.folder === 'draft') {
    const { to, theme, content } = letter;
    return { ...box, ...list, leftId: id, writing: { id, to, subject: theme, content } };
  }
  const read = changed(box.letters, new Set([id]), () => ({ unreaded: false }));
  return { ...box, ...list, openId: id, leftId: id, letters: read };
}
