import { expect, test } from 'vitest';
import { movePanes, type Panes } from './panes.ts';

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
