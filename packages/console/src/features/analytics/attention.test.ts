import { expect, test } from 'vitest';
import { summarySentence } from './attention.ts';

const pie = (counts: Record<string, number>) => ({
  series: Object.values(counts),
  options: { labels: Object.keys(counts), colors: [] },
});
const none = { alarms: 0, alerts: 0, offline: 0, degraded: 0, disks: 0, brokers: 0, total: 0 };

test('the dashboard says what needs attention as the header counts it', () => {
  const open = { ...none, alarms: 1, alerts: 3, offline: 2, total: 6 };
  expect(summarySentence(open, pie({ online: 9, offline: 2 }))).toBe(
    '6 need attention: 1 alarm, 3 alerts, 2 devices offline.',
  );
});

test('all is well where nothing does', () => {
  expect(summarySentence(none, pie({ online: 5000, offline: 0 }))).toBe(
    'Nothing needs attention. All 5,000 devices are online.',
  );
  expect(summarySentence(none, pie({ online: 1 }))).toBe(
    'Nothing needs attention. The only device is online.',
  );
  expect(summarySentence(none, pie({ online: 0 }))).toBe(
    'Nothing needs attention. There are no devices yet.',
  );
});

test('a device that sent nothing is waited for and needs no attention', () => {
  expect(summarySentence(none, pie({ online: 1, 'never seen': 2 }))).toBe(
    'Nothing needs attention. 2 devices have not sent anything yet.',
  );
});
