import { expect, test } from 'vitest';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { flowsOf } from '../testing/vendor-device.ts';
import { merakiMv } from './meraki-mv.ts';

const receivedAt = new Date('2026-03-04T05:10:00Z');
const ts = Date.UTC(2026, 2, 4, 5, 9);

function convert(document: object, rest: string, isRetained = false) {
  const topic = `/merakimv/Q2GV-7H3K-000A/${rest}`;
  const body = Buffer.from(JSON.stringify(document));
  return merakiMv({ topic, contentType: '', body, receivedAt, isRetained }, {});
}

test('detections are people with their boxes, whichever corner comes first', () => {
  const { notifications } = convert(
    {
      ts,
      objects: [
        { type: 'person', oid: '3812', x0: 0.42, y0: 0.9, x1: 0.31, y1: 0.4, confidence: 91 },
        { oid: 17, x0: 0.1, y0: 0.1, x1: 0.2, y1: 0.3 },
        { type: 'vehicle', oid: 4, x0: 0, y0: 0, x1: 1, y1: 1 },
      ],
    },
    'raw_detections',
  );
  expect(notifications[0]?.Attributes.payload).toEqual({
    results: [
      {
        src: 'Q2GV-7H3K-000A',
        counting_num: 2,
        people: [
          {
            det_id: 3812,
            violates_ipd: false,
            segm: { value: { tl: [0.31, 0.4], br: [0.42, 0.9] } },
          },
          { det_id: 17, violates_ipd: false, segm: { value: { tl: [0.1, 0.1], br: [0.2, 0.3] } } },
        ],
      },
    ],
  });
  expect(notifications[0]?.CreatedAt).toBe('2026-03-04T05:09:00.000Z');
});

test('people who cross a line are counted one by one, vehicles are not', () => {
  const { notifications } = convert(
    {
      ts,
      crossings: [
        { label: 'Entrance', direction: 'in', object_type: 'person', oid: '1' },
        { label: 'Entrance', direction: 'out', object_type: 'person', oid: '2' },
        { label: 'Entrance', direction: 'in', object_type: 'vehicle', oid: '3' },
      ],
    },
    'line_crossings',
  );
  expect(flowsOf(notifications)).toEqual({ in: 1, out: 1 });
});

test('numbers of an interval have its period', () => {
  const { notifications } = convert(
    {
      boundaryId: '9001',
      results: [
        {
          startTime: '2026-03-04T05:00:00Z',
          endTime: '2026-03-04T05:05:00Z',
          objectType: 'person',
          in: 4,
          out: 2,
        },
      ],
    },
    'boundaries',
  );
  expect(notifications[0]?.Attributes.payload).toMatchObject({
    results: [
      { period: { from: '2026-03-04T05:00:00.000Z' }, lines: [{ id: '9001', in: 4, out: 2 }] },
    ],
  });
});

test('a stored message without a time is not of now', () => {
  expect(convert({ counts: { person: 4 } }, '0', true).notifications).toEqual([]);
});

test('detections of one object, message by message, are one path of its feet; those without a number are none', () => {
  const topic = '/merakimv/Q2GV-7H3K-000A/raw_detections';
  let state: ProfileState = {};
  const payloads = Array.from({ length: 21 }, (_, nth) => {
    const x0 = 0.1 + 0.02 * nth;
    const box = { type: 'person', x0, y0: 0.2, x1: x0 + 0.1, y1: 0.6 };
    const body = Buffer.from(
      JSON.stringify({ ts: ts + 500 * nth, objects: [{ ...box, oid: 3812 }, box] }),
    );
    const message = { topic, contentType: '', body, receivedAt, isRetained: false };
    const converted = merakiMv(message, state);
    state = JSON.parse(JSON.stringify(converted.state));
    return converted.notifications.map(({ Attributes }) => Attributes.payload);
  }).flat();
  expect(payloads).toHaveLength(22);
  expect(payloads.filter((payload) => JSON.stringify(payload).includes('paths'))).toEqual([
    {
      results: [
        {
          src: 'Q2GV-7H3K-000A',
          zones: [],
          period: { from: '2026-03-04T05:09:00.000Z', to: '2026-03-04T05:09:10.000Z' },
          paths: [
            {
              det_id: 3812,
              from: '2026-03-04T05:09:00.000Z',
              points: [
                [0, 0.15, 0.6],
                [10_000, 0.55, 0.6],
              ],
            },
          ],
        },
      ],
    },
  ]);
});
