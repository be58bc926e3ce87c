import { expect, test } from 'vitest';
import { alertsSentence } from './alerts-sentence.ts';

test('the alerts are added up, and days without a reading are told apart from days without alerts', () => {
  expect(
    alertsSentence(
      {
        data: [
          [
            [1, 2],
            [2, null],
            [3, 0],
          ],
        ],
      },
      'Europe/Rome',
    ),
  ).toBe(
    '2 alerts in the last 3 days (Europe/Rome); no readings on 1 day, left empty in the chart.',
  );
  expect(alertsSentence({ data: [[[1, 1]]] }, 'UTC')).toBe('1 alert in the last 1 day (UTC).');
});
