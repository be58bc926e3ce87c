import { describe, expect, test } from 'vitest';
import { attentionSentence, stateCounts } from './attention.ts';

const pie = (counts: Record<string, number>) => ({
  series: Object.values(counts),
  options: { labels: Object.keys(counts), colors: [] },
});

test('what needs attention comes first, and empty states are left out', () => {
  const counts = stateCounts(pie({ online: 9, degraded: 0, offline: 2, 'never seen': 1 }));
  expect(counts).toEqual([
    { state: 'offline', count: 2 },
    { state: 'never seen', count: 1 },
    { state: 'online', count: 9 },
  ]);
});

describe('the sentence', () => {
  const say = (counts: Record<string, number>) =>
    attentionSentence(stateCounts(pie(counts)), 'device');

  test('names what is wrong', () => {
    expect(say({ online: 9, degraded: 1, offline: 2 })).toBe(
      '3 of 12 devices need attention: 1 degraded, 2 offline.',
    );
    expect(say({ online: 9, offline: 1 })).toBe('1 of 10 devices needs attention: 1 offline.');
  });

  test('says when all is well', () => {
    expect(say({ online: 12, offline: 0 })).toBe('All 12 devices are online.');
    expect(say({ online: 1 })).toBe('The only device is online.');
  });

  test('says when there is nothing yet', () => {
    expect(say({ online: 0 })).toBe('There are no devices yet.');
  });
});
