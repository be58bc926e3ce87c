import { expect, test } from 'vitest';
import { createMqttLoad } from './mqtt-load.ts';

/** The load of all clients, and of two of them. */
function clients() {
  const all = createMqttLoad({ messages: 4, bytes: 100 });
  const one = createMqttLoad({ messages: 3, bytes: 60 }, all);
  const other = createMqttLoad({ messages: 3, bytes: 60 }, all);
  return { all, one, other };
}

test('a client is full by its own limit or by that of all clients', () => {
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

test('waiting clients continue in order of arrival while there is capacity', () => {
  const { one, other } = clients();
  one.add(3, 3);
  other.add(1, 1);
  const called: string[] = [];
  one.whenCapacity(() => called.push('one'));
  other.whenCapacity(() => {
    called.push('other');
    other.add(1, 1);
  });
  other.whenCapacity(() => called.push('behind'));
  one.add(-1, -1);
  expect(called).toEqual(['other', 'one']);
  one.add(-1, -1);
  expect(called).toEqual(['other', 'one', 'behind']);
});

test('a load full of incomplete packets is stuck: the next client is called to disconnect', () => {
  const { all, one, other } = clients();
  all.add(0, 90);
  one.add(1, 10);
  expect([one.isFull(), one.isStuck()]).toEqual([true, false]);
  let isCalled = false;
  other.whenCapacity(() => {
    isCalled = true;
  });
  all.add(0, 10);
  one.add(-1, -10);
  expect([isCalled, other.isFull(), other.isStuck()]).toEqual([true, true, true]);
});
