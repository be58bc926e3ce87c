import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventStream } from './event-stream.ts';

/** A caller who reads, or not. */
class TestOutput extends EventEmitter {
  written: string[] = [];
  isReading = true;
  isDestroyed = false;
  write(text: string) {
    this.written.push(text);
    return this.isReading;
  }
  end() {}
  destroy() {
    this.isDestroyed = true;
  }
  readAgain() {
    this.isReading = true;
    this.emit('drain');
  }
  events() {
    return this.written.filter((text) => text.startsWith('event: changed'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const changed = (...lists: string[]) => `event: changed\ndata: ${JSON.stringify({ lists })}\n\n`;

test('a change is sent at once; further ones follow within half a second together, each list once', () => {
  const output = new TestOutput();
  const stream = createEventStream(output);
  stream.sendChange('alarms');
  expect(output.events()).toEqual([changed('alarms')]);
  for (let i = 0; i < 50; i += 1) {
    stream.sendChange('alarms');
    stream.sendChange('devices');
  }
  vi.advanceTimersByTime(490);
  expect(output.events()).toHaveLength(1);
  vi.advanceTimersByTime(20);
  expect(output.events()).toEqual([changed('alarms'), changed('alarms', 'devices')]);
  vi.advanceTimersByTime(5_000);
  expect(output.events()).toHaveLength(2);
});

test('ten seconds of constant change are at most two events a second', () => {
  const output = new TestOutput();
  const stream = createEventStream(output);
  for (let ms = 0; ms < 10_000; ms += 20) {
    stream.sendChange('alarms');
    vi.advanceTimersByTime(20);
  }
  expect(output.events().length).toBeGreaterThan(15);
  expect(output.events().length).toBeLessThanOrEqual(21);
});

test('nothing more is written to a caller who does not read, until that one reads again', () => {
  const output = new TestOutput();
  const stream = createEventStream(output);
  output.isReading = false;
  stream.sendChange('alarms');
  const before = output.written.length;
  for (let i = 0; i < 1_000; i += 1) stream.sendChange('devices');
  vi.advanceTimersByTime(10_000);
  expect(output.written).toHaveLength(before);
  output.readAgain();
  expect(output.events()).toEqual([changed('alarms'), changed('devices')]);
});

test('a caller who reads nothing between two heartbeats is disconnected, one who does is not', () => {
  const output = new TestOutput();
  const stream = createEventStream(output);
  stream.beat();
  stream.beat();
  stream.beat();
  expect(output.isDestroyed).toBe(false);
  output.isReading = false;
  stream.sendChange('alarms');
  stream.beat();
  output.readAgain();
  stream.beat();
  expect(output.isDestroyed).toBe(false);
  output.isReading = false;
  stream.sendChange('devices');
  vi.advanceTimersByTime(1_000);
  stream.beat();
  stream.beat();
  expect(output.isDestroyed).toBe(true);
});
