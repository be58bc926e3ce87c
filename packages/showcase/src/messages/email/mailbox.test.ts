import { expect, test } from 'vitest';
import { correspondent, forwardOf, replyTo } from './letter.ts';
import { type MailboxMove, moveMailbox, startMailbox } from './mailbox.ts';
import { createLetters } from './sample/letters-sample.ts';
import { badgeOf, foundLetters } from './search-letters.ts';

const now = new Date(2026, 10, 18, 15, 0);
const letters = createLetters(now);
const after = (...moves: MailboxMove[]) => moves.reduce(moveMailbox, startMailbox(letters));
const inFolder = (box: ReturnType<typeof after>, folder: string) =>
  box.letters.filter((letter) => letter.folder === folder);
const inbox = foundLetters(letters, 'inbox', '');
const [first, second] = inbox as [(typeof inbox)[0], (typeof inbox)[0]];

test('the inbox holds 96 letters, two of them unread, and three drafts wait', () => {
  expect(inbox).toHaveLength(96);
  expect(new Set(letters.map(({ id }) => id)).size).toBe(letters.length);
  expect(badgeOf(letters, 'inbox')).toBe(2);
  expect(badgeOf(letters, 'draft')).toBe(3);
  for (const { date } of letters) expect(date.getTime()).toBeLessThan(now.getTime());
});

test('letters are the same at every visit', () => {
  expect(createLetters(now)).toEqual(letters);
});

test('opening a letter marks it read, by its id whatever the list shows', () => {
  const box = after({ do: 'search', words: 'nothing' }, { do: 'open', id: first.id });
  expect(box.openId).toBe(first.id);
  expect(box.letters.find(({ id }) => id === first.id)?.unreaded).toBe(false);
  expect(badgeOf(box.letters, 'inbox')).toBe(1);
});

test('a folder sets the filter, closes what is open, and clears the selection', () => {
  const chosen: MailboxMove = { do: 'select', ids: new Set([first.id]) };
  for (const before of [
    { do: 'open', id: first.id },
    { do: 'write', draft: { to: '', subject: '', content: '' } },
    chosen,
  ] satisfies MailboxMove[]) {
    const box = after({ do: 'turn', page: 4 }, before, { do: 'show', filter: 'sent' });
    expect(box).toMatchObject({ filter: 'sent', openId: null, writing: null, page: 1 });
    expect(box.selected.size).toBe(0);
  }
});

test('a star is put on and taken off', () => {
  const star: MailboxMove = { do: 'star', id: second.id };
  const starred = (box: ReturnType<typeof after>) =>
    foundLetters(box.letters, 'starred', '').some(({ id }) => id === second.id);
  expect([starred(after()), starred(after(star)), starred(after(star, star))]).toEqual([
    second.starred,
    !second.starred,
    second.starred,
  ]);
});

test('marking changes the selected letters alone', () => {
  const ids = new Set(inbox.slice(3, 6).map(({ id }) => id));
  const unread = after({ do: 'mark', ids, unreaded: true });
  expect(badgeOf(unread.letters, 'inbox')).toBe(5);
  const read = moveMailbox(unread, { do: 'mark', ids, unreaded: false });
  expect(badgeOf(read.letters, 'inbox')).toBe(2);
});

test('deleting is for good; archived letters are in Saved, spam in Trash', () => {
  const ids = new Set([first.id, second.id]);
  const gone = after({ do: 'remove', ids });
  expect(gone.letters).toHaveLength(letters.length - 2);
  expect(inFolder(after({ do: 'put', ids, folder: 'saved' }), 'saved')).toHaveLength(2);
  expect(inFolder(after({ do: 'put', ids, folder: 'trash' }), 'trash')).toHaveLength(2);
});

test('what is written is saved to Draft, goes on from there, and is sent to Sent', () => {
  const draft = { to: 'leila.haddad@example.org', subject: 'Tickets', content: '<p>How many?</p>' };
  const saved = after({ do: 'save', draft, at: now });
  expect(saved).toMatchObject({ filter: 'draft', writing: null });
  const [kept] = foundLetters(saved.letters, 'draft', 'tickets');
  expect(badgeOf(saved.letters, 'draft')).toBe(4);

  const again = moveMailbox(saved, { do: 'open', id: kept!.id });
  expect(again.writing).toEqual({ ...draft, id: kept!.id });
  const sent = moveMailbox(again, { do: 'send', draft: again.writing!, at: now });
  expect(badgeOf(sent.letters, 'draft')).toBe(3);
  expect(foundLetters(sent.letters, 'sent', 'tickets')).toHaveLength(1);

  const discarded = moveMailbox(again, { do: 'discard', draft: again.writing! });
  expect(badgeOf(discarded.letters, 'draft')).toBe(3);
  expect(discarded.letters).toHaveLength(letters.length);
});

test('a reply knows sender and subject, a forwarded letter its words', () => {
  expect(replyTo(first)).toEqual({ to: first.fromEmail, subject: first.theme, content: '' });
  const forwarded = forwardOf(first);
  expect(forwarded.subject).toBe(`Fwd: ${first.theme}`);
  expect(forwarded.content).toContain(first.content);
});

test('the search looks at content, sender and subject', () => {
  const found = (words: string) => foundLetters(letters, 'inbox', words);
  for (const { from } of found(first.from)) expect(from).toBe(first.from);
  expect(found(first.theme)).toContain(first);
  expect(found('the first thing of the morning')).toContain(first);
  expect(found('blockquote')).toHaveLength(0);
});

test('in Sent Mail and Draft the list names and finds the recipient, elsewhere the sender', () => {
  const [sent] = foundLetters(letters, 'sent', '');
  expect(correspondent(sent!)).toBe(sent!.to);
  expect(foundLetters(letters, 'sent', sent!.to)).toContain(sent);
  expect(foundLetters(letters, 'sent', sent!.fromEmail)).toHaveLength(0);
  expect(correspondent(first)).toBe(first.from);
});
