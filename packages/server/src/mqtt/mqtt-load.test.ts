import { expect, test } from 'vitest';
import { createMqttLoad } from './mqtt-load.ts';

/** All clients together, and two of them. */
function clients() {
  const all = createMqttLoad({ messages: 4, bytes: 100 });
  const one = createMqttLoad({ messages: 3, bytes: 60 }, all);
  const other = createMqttLoad({ messages: 3, bytes: 60 }, all);
  return { all, one, other };
}

test('a client is full by itself, or with all others', () => {
  const { all, one, other } = clients();
  one.add(3, 3);
  expect([one.isFull(), other.isFull(), all.isFull()]).toEqual([true, false, false]);
  other.add(1, 1);
  expect([other.isFull(), all.isFull()]).toEqual([true, true]);
  one.add(-1, -1);
  expect([one.isFull(), other.isFull()]).toEqual([false, false]);
  other.add(0, 60);
  expect([one.isFull(), other.isFull()]).toEqual([false, true]);
});

test('who waits is called in turn, as long as there is room', () => {
  const { one, other } = clients();
  one.add(3, 3);
  other.add(1, 1);
  const called: string[] = [];
  one.whenRoom(() => called.push('one'));
  other.whenRoom(() => {
    called.push('other');
    other.add(1, 1);
  });
  other.whenRoom(() => called.push('behind'));
  one.add(-1, -1);
  expect(called).toEqual(['other', 'one']);
  one.add(-1, -1);
  expect(called).toEqual(['other', 'one', 'behind']);
});

test('full of packets that are not whole is stuck: the next one is called to give up', () => {
  const { all, one, other } = clients();
  all.add(0, 90);
  one.add(1, 10);
  expect([one.isFull(), one.isStuck()]).toEqual([true, false]);
  let isCalled = false;
  other.whenRoom(() => {
    isCalled = true;
  });
  all.add(0, 10);
  one.add(-1, -10);
  expect([isCalled, other.isFull(), other.isStuck()]).toEqual([true, true, true]);
});
