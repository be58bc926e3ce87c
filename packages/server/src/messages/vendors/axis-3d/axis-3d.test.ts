import { expect, test } from 'vitest';
import { axis3d } from './axis-3d.ts';

const pushed = (...items: object[]) => {
  const measurement = { kind: 'people-counts', utcTo: '2026-03-04T12:09:00Z', items };
  const body = Buffer.from(JSON.stringify({ data: { measurements: [measurement] } }));
  const receivedAt = new Date('2026-03-04T12:10:00Z');
  const message = { topic: undefined, contentType: 'application/json', body, receivedAt };
  return axis3d({ ...message, isRetained: false }, {}).notifications[0]?.Attributes.payload;
};

test('adults are among the people of the line; a camera that tells none says nothing of them', () => {
  expect(
    pushed({ direction: 'in', count: 5, adults: 3 }, { direction: 'out', count: 1, adults: 4 }),
  ).toMatchObject({
    results: [{ lines: [{ in: 5, out: 1, of: { adult: { in: 3, out: 1 } } }] }],
  });
  expect(pushed({ direction: 'in', count: 5, adults: 0 })).toEqual({
    results: [{ src: 'axis-3d', lines: [{ id: 'line', in: 5, out: 0 }] }],
  });
});
