import { expect, test } from 'vitest';
import { distanceByHeight } from './distance/person-distance.ts';
import { infoMessage } from './info-message.ts';
import { faultsOf } from './testing/message-checks.ts';

const person = (id: number, left: number, bottom: number) => ({
  id,
  box: { left, right: left + 40, top: bottom - 100, bottom },
  hiddenS: 0,
  missed: 0,
});

const reading = {
  camera: 'door',
  frameNumber: 12,
  createdAt: '2026-03-01T10:00:00.250Z',
  jpeg: Uint8Array.of(1, 2, 3),
  width: 800,
  height: 400,
  people: [person(7, 100, 300), person(8, 150, 300), person(11, 780, 420)],
  distanceM: 1.5,
  distance: distanceByHeight,
  flows: { lines: [], zones: [], paths: [] },
};

test('says who is where, in parts of the picture, and who is too close', () => {
  const { message } = infoMessage(reading);
  expect(faultsOf(message)).toEqual([]);
  const [result] = message.Attributes.payload.results;
  expect(result).toMatchObject({ src: 'door', counting_num: 3 });
  expect(result?.people?.map((one) => one.violates_ipd)).toEqual([true, true, false]);
  expect(result?.people?.[0]).toEqual({
    det_id: 7,
    violates_ipd: true,
    violates_ppe: null,
    segm: { value: { tl: [0.125, 0.5], br: [0.175, 0.75] } },
  });
});

test('a box that sticks out is cut at the edge of the picture', () => {
  const [result] = infoMessage(reading).message.Attributes.payload.results;
  expect(result?.people?.[2]?.segm.value).toEqual({ tl: [0.975, 0.8], br: [1, 1] });
});

test('the picture carries the code the reading names', () => {
  const { message, pictures } = infoMessage(reading);
  const [result] = message.Attributes.payload.results;
  expect(pictures).toEqual([
    { code: result?.imsa_uid, createdAt: reading.createdAt, content: reading.jpeg },
  ]);
});

test('without a picture the reading names none, and is a valid message', () => {
  const { jpeg: _, ...numbers } = reading;
  const { message, pictures } = infoMessage(numbers);
  expect(faultsOf(message)).toEqual([]);
  expect(pictures).toEqual([]);
  expect(message.Attributes.payload.results[0]).not.toHaveProperty('imsa_uid');
});

test('the code is the same for the same frame and another for any other', () => {
  const code = infoMessage(reading).message.Code;
  expect(infoMessage({ ...reading }).message.Code).toBe(code);
  expect(infoMessage({ ...reading, frameNumber: 13 }).message.Code).not.toBe(code);
  expect(infoMessage({ ...reading, camera: 'gate' }).message.Code).not.toBe(code);
  const later = { ...reading, createdAt: '2026-03-01T10:00:00.251Z' };
  expect(infoMessage(later).message.Code).not.toBe(code);
});

test('a frame without people is a reading of zero', () => {
  const { message } = infoMessage({ ...reading, people: [] });
  expect(faultsOf(message)).toEqual([]);
  expect(message.Attributes.payload.results[0]).toMatchObject({ counting_num: 0, people: [] });
});

const flows = {
  lines: [{ id: 'entrance', in: 2, out: 1 }],
  zones: [{ id: 'till', people: 3, dwell_s: [12.5] }],
  paths: [
    {
      person: 7,
      points: [
        { at: Date.parse('2026-03-01T09:59:56.000Z'), x: 0.25, y: 0.5 },
        { at: Date.parse('2026-03-01T09:59:58.400Z'), x: 0.75, y: 0.512 },
      ],
      margin: { x: 0.02, y: 0.03 },
    },
  ],
};

test('crossings and stays are sent with the period they were counted in', () => {
  const flowsSince = '2026-03-01T09:59:55.250Z';
  const { message } = infoMessage({ ...reading, flows, flowsSince });
  expect(faultsOf(message)).toEqual([]);
  expect(message.Attributes.payload.results[0]).toMatchObject({
    ...flows,
    paths: [
      {
        det_id: 7,
        from: '2026-03-01T09:59:56.000Z',
        points: [
          [0, 0.25, 0.5],
          [2400, 0.75, 0.512],
        ],
        margin: [0.02, 0.03],
      },
    ],
    period: { from: flowsSince, to: reading.createdAt },
  });
});

test('where nothing was followed before, crossings are left out, rather than sent as none', () => {
  const { message } = infoMessage({ ...reading, flows });
  expect(faultsOf(message)).toEqual([]);
  const [result] = message.Attributes.payload.results;
  expect(result).toMatchObject({ zones: [{ id: 'till', people: 3 }] });
  expect(result).not.toHaveProperty('lines');
  expect(result).not.toHaveProperty('paths');
  expect(result).not.toHaveProperty('period');
  expect(result).not.toHaveProperty('zones.0.dwell_s');
});
