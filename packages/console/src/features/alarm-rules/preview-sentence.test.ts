import type { AlarmPreview } from '@foyer/contract';
import { expect, test } from 'vitest';
import { previewSentence } from './preview-sentence.ts';

const preview = (subjects: string[], more: Partial<AlarmPreview> = {}) =>
  previewSentence({
    alarms: subjects.map((subject) => ({ subject })) as AlarmPreview['alarms'],
    count: subjects.length,
    from: '2026-10-23T10:00:00.000Z',
    to: '2026-11-22T10:00:00.000Z',
    looked_at: 4,
    subjects: 4,
    ...more,
  });

test('a preview says how often, where and over which time', () => {
  expect(preview([])).toBe('It would have raised no alarm in the last 30 days.');
  expect(preview(['a', 'b', 'a'])).toBe(
    'It would have raised 3 alarms in the last 30 days, at 2 places.',
  );
});

test('it says when it looked at less than all', () => {
  expect(preview(['a'], { from: '2026-11-21T10:00:00.000Z', subjects: 5_000 })).toBe(
    'It would have raised 1 alarm in the last 1 day, at 1 place; looked at 4 of 5,000 places.',
  );
});
