import { EventEmitter } from 'node:events';
import { maxNamedRecords } from '@foyer/contract';
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
  const stream = createEventStream(output, { namesRecords: false });
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
  const stream = createEventStream(output, { namesRecords: false });
  for (let ms = 0; ms < 10_000; ms += 20) {
    stream.sendChange('alarms');
    vi.advanceTimersByTime(20);
  }
  expect(output.events().length).toBeGreaterThan(15);
  expect(output.events().length).toBeLessThanOrEqual(21);
});

test('nothing more is written to a caller who does not read, until that one reads again', () => {
  const output = new TestOutput();
  const stream = createEventStream(output, { namesRecords: false });
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
  const stream = createEventStream(output, { namesRecords: false });
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

test('an event names the records of a list as long as they are known and few', () => {
  const output = new TestOutput();
  const stream = createEventStream(output, { namesRecords: true });
  const sent = () => output.written.map((text) => JSON.parse(text.split('data: ')[1]!));
  stream.sendChange('devices', [7]);
  stream.sendChange('devices', [8, 7]);
  stream.sendChange('alarms', [1]);
  stream.sendChange('alarms');
  vi.advanceTimersByTime(500);
  const many = Array.from({ length: maxNamedRecords }, (_, nth) => nth + 1);
  stream.sendChange('devices', many);
  stream.sendChange('alarms', [...many, 1000]);
  vi.advanceTimersByTime(500);
  stream.sendChange('devices', many);
  stream.sendChange('devices', [1000]);
  stream.sendChange('devices', [5]);
  vi.advanceTimersByTime(500);
  expect(sent()).toEqual([
    { lists: ['devices'], records: { devices: [7] } },
    { lists: ['devices', 'alarms'], records: { devices: [8, 7] } },
    { lists: ['devices', 'alarms'], records: { devices: many } },
    { lists: ['devices'], records: {} },
  ]);
});

test('devices that only sent something are named apart, and not at all where they are too many', () => {
  const output = new TestOutput();
  const stream = createEventStream(output, { namesRecords: true });
  const sent = () =>
    output.written.map((text) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
      return [name, JSON.parse(data ?? '')];
    });
  stream.reportSenders([7]);
  stream.reportSenders([8, 7]);
  stream.sendChange('devices', [9]);
  vi.advanceTimersByTime(500);
  stream.reportSenders(Array.from({ length: maxNamedRecords + 1 }, (_, nth) => nth + 1));
  vi.advanceTimersByTime(500);
  expect(sent()).toEqual([
    ['sent', { devices: [7] }],
    ['changed', { lists: ['devices'], records: { devices: [9] } }],
    ['sent', { devices: [8, 7] }],
    ['sent', { devices: [] }],
  ]);
});
