import { expect, test } from 'vitest';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import type { Conversion } from '../../parsing/profile.ts';
import { flowsOf, levelsOf } from '../testing/vendor-device.ts';
import { terabee } from './terabee.ts';

function convert(
  document: object,
  state: ProfileState = {},
  at = '2026-03-04T05:10:00Z',
): Conversion {
  const body = Buffer.from(JSON.stringify(document));
  const message = { topic: undefined, contentType: 'application/json', body, isRetained: false };
  return terabee({ ...message, receivedAt: new Date(at) }, state);
}

const uplink = (hex: string, fCnt: number) => ({
  deviceInfo: { devEui: '70b3d500000a0001' },
  time: `2026-03-04T05:0${fCnt}:00Z`,
  fCnt,
  data: Buffer.from(hex, 'hex').toString('base64'),
});

test('a counter whose clock was never set counts on, and its wrong time is kept to be flagged', () => {
  const said = (seconds: number, into: number) => ({
    uid: 'pcm807d3a51b001',
    time: String(946_684_800 + seconds),
    type: 'counters',
    value: { in: into, out: 4 },
  });
  const first = convert(said(600, 30));
  const next = convert(said(660, 33), first.state, '2026-03-04T05:11:00Z');
  expect(flowsOf(next.notifications)).toEqual({ in: 3, out: 0 });
  expect(next.notifications[0]?.CreatedAt).toBe('2000-01-01T00:11:00.000Z');
  const notifications = [
    ...convert(said(600, 30), next.state, '2026-03-04T05:12:00Z').notifications,
    ...convert(said(720, 34), next.state, '2026-03-04T05:13:00Z').notifications,
  ];
  expect(flowsOf(notifications)).toEqual({ in: 1, out: 0 });
});

test('a raw LoRaWAN frame holds totals, and whether counting has stopped', () => {
  const first = convert(uplink('000000020000000300', 1));
  expect(first.notifications).toEqual([]);
  const next = convert(uplink('000000050000000401', 2), first.state);
  expect(flowsOf(next.notifications)).toEqual({ in: 3, out: 1 });
  expect(next.notifications).toMatchObject([
    { NotificationType: 1 },
    {
      NotificationType: 2,
      Attributes: { payload: { img_sources: [{ sampling_status: 'down' }] } },
    },
  ]);
  const still = convert(uplink('000000050000000401', 3), next.state);
  expect(still.notifications.map(({ NotificationType }) => NotificationType)).toEqual([1]);
});

test('occupancy is people present', () => {
  const { notifications } = convert({
    uid: 'pcm1',
    time: 1_772_600_000,
    type: 'occupancy',
    value: 7,
  });
  expect(levelsOf(notifications)).toEqual([7]);
});
