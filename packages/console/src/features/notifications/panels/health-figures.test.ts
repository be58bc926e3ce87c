import { describe, expect, test } from 'vitest';
import {
  memoryUsedPercent,
  readNumber,
  samplesWell,
  showFlag,
  showLoad,
  showStamp,
  showUptime,
  splitIwconfig,
  workerState,
  workersWorstFirst,
} from './health-figures.ts';

test('memory in use is what is not free', () => {
  expect(memoryUsedPercent({ mem_total_kb: 4000, mem_free_kb: 1000 })).toBe(75);
  expect(memoryUsedPercent({ mem_total_kb: 0, mem_free_kb: 0 })).toBeNull();
  expect(memoryUsedPercent({ mem_total_kb: 10, mem_free_kb: 20 })).toBe(0);
});

describe('the number in sampling success', () => {
  test.each([
    ['97%', 97],
    ['success 49.5 %', 49.5],
    ['12/20 (60%)', 60],
    ['51', 51],
    [73, 73],
    ['-3', -3],
    ['none', null],
  ])('of %j is %j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test('is good above 50 only', () => {
    expect([50, '50%', '50.1%', '51', 'none'].map(samplesWell)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});

test('uptime leaves out leading units that are zero', () => {
  expect(showUptime(273_120)).toBe('3 d 3 h 52 min');
  expect(showUptime(7_260)).toBe('2 h 1 min');
  expect([0, 59, 59.9, 60].map(showUptime)).toEqual(['0 s', '59 s', '59 s', '1 min']);
  expect(showUptime('up 3 days')).toBe('up 3 days');
});

test('load is shown to two places', () => {
  expect(showLoad([1, 0.5, 0.256])).toBe('1.00  0.50  0.26');
  expect(showLoad('0.1 0.2 0.3')).toBe('0.1 0.2 0.3');
});

test('a stamp in seconds and one in milliseconds mean the same moment', () => {
  const at = new Date(2025, 10, 1, 8, 30);
  expect(showStamp(at.getTime())).toBe('01/11/2025 08:30');
  expect(showStamp(at.getTime() / 1000)).toBe('01/11/2025 08:30');
  expect(showStamp(at.toISOString())).toBe('01/11/2025 08:30');
  expect(showStamp('two hours ago')).toBe('two hours ago');
});

describe('a worker', () => {
  const worker = (name: string, running: boolean | number | string, terminating = false) => ({
    name,
    timestamp: 1,
    running,
    terminating,
  });

  test.each([
    [worker('a', true), 'running'],
    [worker('a', 1), 'running'],
    [worker('a', 'yes'), 'running'],
    [worker('a', true, true), 'stopping'],
    [worker('a', false), 'stopped'],
    [worker('a', 0), 'stopped'],
    [worker('a', 'No'), 'stopped'],
    [worker('a', false, true), 'stopped'],
  ])('%j is %s', (one, state) => {
    expect(workerState(one)).toBe(state);
  });

  test('that stopped comes first; others keep their order', () => {
    const all = [worker('a', true), worker('b', true, true), worker('c', false), worker('d', true)];
    expect(workersWorstFirst(all).map(({ name }) => name)).toEqual(['c', 'b', 'a', 'd']);
  });
});

test('flags are words', () => {
  expect([true, false, 3, 'busy'].map(showFlag)).toEqual(['yes', 'no', '3', 'busy']);
});

describe('splitting iwconfig', () => {
  test('makes a block of every interface, with or without blank lines between', () => {
    const text =
      'wlan0  IEEE 802.11\n       Mode:Managed\n\nlo     no wireless\neth0   no wireless\n';
    expect(splitIwconfig(text)).toEqual([
      'wlan0  IEEE 802.11\n       Mode:Managed',
      'lo     no wireless',
      'eth0   no wireless',
    ]);
  });

  test('keeps indented text after a blank line apart', () => {
    expect(splitIwconfig('wlan0 a\n\n  b\r\n  c')).toEqual(['wlan0 a', '  b\n  c']);
  });

  test('makes nothing of nothing', () => {
    expect(splitIwconfig(' \n\n')).toEqual([]);
  });
});
