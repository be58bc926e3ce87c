import type { Device, Trouble } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { reasonsOf } from './device-reasons.ts';

const device = (over: Partial<Device>): Device => ({
  ID: 1,
  id: 1,
  Name: 'Edge',
  Code: 'edge',
  CustomerID: 1,
  Customer: { id: 1, Name: 'Mill' },
  SiteID: 1,
  Site: { id: 1, Name: 'Mill' },
  ip_vpn: '',
  mac_address: '',
  latitude: null,
  longitude: null,
  NewSources: 'ask',
  Profile: 'foyer',
  Mapping: '',
  offline_after_minutes: 10,
  state: 'degraded',
  has_token: false,
  troubles: [],
  reasons: [],
  needs_attention: true,
  retired_at: null,
  last_seen_at: '2026-03-01T09:30:00.000Z',
  Cameras: [{ id: 4, Name: 'Gate 3', Code: 'HAM-01-C1' }],
  Notifications: [],
  ...over,
});
const of = (code: Trouble['code'], params: Trouble['params']): Trouble => ({ code, params });
const told = (over: Partial<Device>) => reasonsOf(device(over));

describe('a degraded device', () => {
  test.each([
    [of('notSampling', { subject: 'HAM-01-C1' }), 'Gate 3 is not sampling.', /power/],
    [
      of('poorSampling', { subject: 'HAM-01-C1', percent: 24.5 }),
      'Gate 3 reads only 24.5 % of its pictures.',
      /line between/,
    ],
    [
      of('untrustedPicture', { subject: 'HAM-01-C1', fault: 'covered' }),
      'Gate 3 gives a picture that cannot be trusted: covered.',
      /camera’s page/,
    ],
    [of('notSampling', { subject: 'yard' }), 'Yard is not sampling.', /power/],
    [of('fullDisk', { subject: '/data', percent: 93 }), '/data is 93 % full.', /Remove/],
    [of('fullMemory', { percent: 97 }), 'Memory is 97 % full.', /memory/],
    [
      of('refusedConfiguration', { subject: 'no picture came from cam' }),
      'The camera watcher went back from its new configuration: no picture came from cam.',
      /password/,
    ],
    [of('text', { text: 'something new' }), 'Something new.', /last Health/],
  ])('with %j says it as a sentence, and what to do', (reason, what, toDo) => {
    const [first] = told({ reasons: [reason] });
    expect(first?.what).toBe(what);
    expect(first?.toDo).toMatch(toDo);
  });
});

test('an offline device says since when first, and then what was wrong before', () => {
  const reasons = told({ state: 'offline', reasons: [of('fullMemory', { percent: 97 })] });
  expect(reasons.map(({ what }) => what)).toEqual([
    expect.stringMatching(/since 01\/03\/2026 .*; it counts as offline after 10 minutes\.$/),
    'Memory is 97 % full.',
  ]);
});

test('a device that moved here with its token needs none', () => {
  const moved_from = { id: 7, customer_name: 'Mill', at: '2026-11-22T10:00:00.000Z' };
  const waiting = { state: 'never seen', last_seen_at: null, has_token: true, moved_from } as const;
  expect(told(waiting)[0]?.what).toBe('It has not sent anything since it moved here.');
  expect(told({ ...waiting, has_token: false })[0]?.toDo).toMatch(/token/);
});

test('a device that never sent says how it comes to that, an online one nothing', () => {
  expect(told({ state: 'never seen', last_seen_at: null })[0]?.toDo).toMatch(/token/);
  expect(told({ state: 'online' })).toEqual([]);
});
