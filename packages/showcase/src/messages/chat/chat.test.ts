import { expect, test } from 'vitest';
import { dialogLines, foundChats, lastWords, movePanes, type Panes, titleOf } from './chat.ts';
import { createChats, createPeople } from './sample.ts';

const now = new Date(2026, 10, 18, 15, 0);
const chats = createChats(now);
const people = new Map(createPeople(now, chats).map((person) => [person.id, person]));
const titles = (words: string) =>
  foundChats(chats, people, words).map((chat) => titleOf(chat, people));

test('one has five contacts, and nine chats: groups of 6, 3, 3 and 3, and five personal ones', () => {
  expect(people.size).toBe(6);
  const groups = chats.filter(({ isGroup }) => isGroup);
  expect(groups.map(({ users }) => users.length)).toEqual([6, 3, 3, 3]);
  expect(chats.filter(({ isGroup }) => !isGroup)).toHaveLength(5);
});

test('each chat has 5 files, and one picture is sent in all', () => {
  for (const { files } of chats) expect(files).toHaveLength(5);
  expect(chats.flatMap(({ images }) => images)).toHaveLength(1);
});

test('chats are sorted by their last message, and the fourth of them is the fourth sample', () => {
  const last = foundChats(chats, people, '').map(({ messages }) => messages.at(-1)!.timestamp);
  expect(last).toEqual(last.toSorted((a, b) => b.getTime() - a.getTime()));
  expect(foundChats(chats, people, '')[3]).toBe(chats[3]);
});

test('nobody was last seen before the last message they wrote', () => {
  for (const { messages } of chats)
    for (const { userId, timestamp } of messages)
      expect(+people.get(userId)!.prevOnline).toBeGreaterThanOrEqual(+timestamp);
});

test('messages of a chat stand in the order of time, none of them in the future, at any hour', () => {
  for (const hour of [0, 12, 23]) {
    const at = new Date(2026, 10, 18, hour, 59);
    for (const { messages } of createChats(at)) {
      const times = messages.map(({ timestamp }) => timestamp.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(at.getTime());
    }
  }
});

test('the search looks at title, members and last message', () => {
  expect(titles('station')).toEqual(['Station pilot']);
  expect(titles('rafael')).toEqual(['Harbour Hall opening', 'North door', 'Rafael Costa']);
  expect(titles('tram noon')).toEqual(['Mei Lin']);
  expect(titles('nothing like it')).toEqual([]);
});

test('a row says who wrote the last message', () => {
  expect(lastWords(chats[3]!, people)).toMatch(/^Kenji: /);
  expect(lastWords(chats[5]!, people)).toMatch(/^You: /);
});

const chat: Panes = { view: 'chat', activeId: 4 };

test('choosing a chat opens it, from anywhere', () => {
  for (const view of ['list', 'chat', 'info'] as const)
    expect(movePanes({ view, activeId: null }, { to: 'chat', chatId: 7 })).toEqual({
      view: 'chat',
      activeId: 7,
    });
});

test('the list clears the active chat', () => {
  expect(movePanes(chat, { to: 'list' })).toEqual({ view: 'list', activeId: null });
});

test('info once more leads back to the chat', () => {
  const info = movePanes(chat, { to: 'info' });
  expect(info).toEqual({ view: 'info', activeId: 4 });
  expect(movePanes(info, { to: 'info' })).toEqual(chat);
});

const message = (userId: number, day: number, hour = 9) => ({
  id: day * 24 + hour,
  userId,
  text: 'Good morning',
  timestamp: new Date(2026, 10, day, hour),
  attachments: [],
});
const marks = (...messages: ReturnType<typeof message>[]) =>
  dialogLines(messages).map(({ isNewDay, isNewSender }) => [isNewDay, isNewSender]);

test('a day begins with its first message, also a week later on the same weekday', () => {
  const days = marks(message(2, 4), message(2, 4, 10), message(2, 11));
  expect(days.map(([isNewDay]) => isNewDay)).toEqual([true, false, true]);
});

test('an avatar is shown when the sender changes, and at the beginning of a day', () => {
  const senders = marks(message(2, 4), message(2, 4, 10), message(3, 4, 11), message(3, 5));
  expect(senders.map(([, isNewSender]) => isNewSender)).toEqual([true, false, true, true]);
});
