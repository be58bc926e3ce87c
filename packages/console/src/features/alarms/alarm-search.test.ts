import { expect, test } from 'vitest';
import { readAlarmSearch } from './alarm-search.ts';

test('an address keeps what it can mean, and leaves the rest out', () => {
  expect(
    readAlarmSearch({
      alarm: '17',
      view: 'closed',
      severity: 'critical',
      mine: 'true',
      q: 'gate',
      device: 5,
      site: 8,
      region: 'x',
      camera: -1,
      view2: 'x',
    }),
  ).toEqual({
    alarm: 17,
    view: 'closed',
    severity: 'critical',
    mine: true,
    q: 'gate',
    device: 5,
    site: 8,
  });
  expect(
    readAlarmSearch({ alarm: 'x', view: 'open', severity: 'high', mine: 'no', q: '' }),
  ).toEqual({});
});
