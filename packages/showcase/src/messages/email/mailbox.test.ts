import { expect, test } from 'vitest';
import { badgeOf, correspondent, forwardOf, foundEmails, replyTo } from './email.ts';
import { type MailboxMove, moveMailbox, startMailbox } from './mailbox.ts';
import { createEmails } from './sample.ts';

const now = new Date(2026, 10, 18, 15, 0);
const emails = createEmails(now);
const after = (...moves: MailboxMove[]) => moves.reduce(moveMailbox, startMailbox(emails));
const inFolder = (box: ReturnType<typeof after>, folder: string) =>
  box.emails.filter((email) => email.folder === folder);
const inbox = foundEmails(emails, 'inbox', '');
const [first, second] = inbox as [(typeof inbox)[0], (typeof inbox)[0]];

test('the inbox holds 96 emails, two of them unread, and three drafts wait', () => {
  expect(inbox).toHaveLength(96);
  expect(new Set(emails.map(({ id }) => id)).size).toBe(emails.length);
  expect(badgeOf(emails, 'inbox')).toBe(2);
  expect(badgeOf(emails, 'draft')).toBe(3);
  for (const { date } of emails) expect(date.getTime()).toBeLessThan(now.getTime());
});

test('emails are the same at every visit', () => {
  expect(createEmails(now)).toEqual(emails);
});

test('opening an email marks it read, by its id whatever the list shows', () => {
  const box = after({ do: 'search', words: 'nothing' }, { do: 'open', id: first.id });
  expect(box.openId).toBe(first.id);
  expect(box.emails.find(({ id }) => id === first.id)?.unreaded).toBe(false);
  expect(badgeOf(box.emails, 'inbox')).toBe(1);
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
    foundEmails(box.emails, 'starred', '').some(({ id }) => id === second.id);
  expect([starred(after()), starred(after(star)), starred(after(star, star))]).toEqual([
    second.starred,
    !second.starred,
    second.starred,
  ]);
});

test('marking changes the selected emails alone', () => {
  const ids = new Set(inbox.slice(3, 6).map(({ id }) => id));
  const unread = after({ do: 'mark', ids, unreaded: true });
  expect(badgeOf(unread.emails, 'inbox')).toBe(5);
  const read = moveMailbox(unread, { do: 'mark', ids, unreaded: false });
  expect(badgeOf(read.emails, 'inbox')).toBe(2);
});

test('deleting is for good; archived emails are in Saved, spam in Trash', () => {
  const ids = new Set([first.id, second.id]);
  const gone = after({ do: 'remove', ids });
  expect(gone.emails).toHaveLength(emails.length - 2);
  expect(inFolder(after({ do: 'put', ids, folder: 'saved' }), 'saved')).toHaveLength(2);
  expect(inFolder(after({ do: 'put', ids, folder: 'trash' }), 'trash')).toHaveLength(2);
});

test('what is written is saved to Draft, goes on from there, and is sent to Sent', () => {
  const draft = { to: 'leila.haddad@example.org', subject: 'Tickets', content: '<p>How many?</p>' };
  const saved = after({ do: 'save', draft, at: now });
  expect(saved).toMatchObject({ filter: 'draft', writing: null });
  const [kept] = foundEmails(saved.emails, 'draft', 'tickets');
  expect(badgeOf(saved.emails, 'draft')).toBe(4);

  const again = moveMailbox(saved, { do: 'open', id: kept!.id });
  expect(again.writing).toEqual({ ...draft, id: kept!.id });
  const sent = moveMailbox(again, { do: 'send', draft: again.writing!, at: now });
  expect(badgeOf(sent.emails, 'draft')).toBe(3);
  expect(foundEmails(sent.emails, 'sent', 'tickets')).toHaveLength(1);

  const discarded = moveMailbox(again, { do: 'discard', draft: again.writing! });
  expect(badgeOf(discarded.emails, 'draft')).toBe(3);
  expect(discarded.emails).toHaveLength(emails.length);
});

test('a reply knows sender and subject, a forwarded email its words', () => {
  expect(replyTo(first)).toEqual({ to: first.fromEmail, subject: first.theme, content: '' });
  const forwarded = forwardOf(first);
  expect(forwarded.subject).toBe(`Fwd: ${first.theme}`);
  expect(forwarded.content).toContain(first.content);
});

test('the search looks at content, sender and subject', () => {
  const found = (words: string) => foundEmails(emails, 'inbox', words);
  for (const { from } of found(first.from)) expect(from).toBe(first.from);
  expect(found(first.theme)).toContain(first);
  expect(found('the first thing of the morning')).toContain(first);
  expect(found('blockquote')).toHaveLength(0);
});

test('in Sent Mail and Draft the list names and finds the recipient, elsewhere the sender', () => {
  const [sent] = foundEmails(emails, 'sent', '');
  expect(correspondent(sent!)).toBe(sent!.to);
  expect(foundEmails(emails, 'sent', sent!.to)).toContain(sent);
  expect(foundEmails(emails, 'sent', sent!.fromEmail)).toHaveLength(0);
  expect(correspondent(first)).toBe(first.from);
});
