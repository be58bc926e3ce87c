import { endpoints, type PlacedCrossing } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { accuracyAudits, crossingMarks, flows, lines, lineVersions, notifications, paths } =
  endpoints;
const day = { from: '2026-03-02', to: '2026-03-03' };

let foyer: TestFoyer;
let admin: string;
let operator: string;
let viewer: string;
let camera: number;

const clock = (time: string) => `2026-03-02T${time}Z`;
/** Walks over the middle in the second second, once each way. */
const walk = (det_id: number, from: string) => ({
  det_id,
  from: clock(from),
  points: (det_id % 2 === 0 ? [0.8, 0.2] : [0.2, 0.8]).map((x, nth) => [2_000 * nth, x, 0.5]),
});

beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date('2026-03-04T12:00:00Z') });
  admin = (await foyer.person('SUPER_ADMIN')).token;
  const device = await foyer.device();
  operator = (await foyer.person('OPERATOR', device.customerId)).token;
  viewer = (await foyer.person('VIEWER', device.customerId)).token;
  camera = await foyer.camera(device.id, 'cam');
  await foyer.call(lines.update, {
    token: admin,
    params: { id: camera, line: 'door' },
    body: { points: [[0.5, 0], [0.5, 1]] }, // biome-ignore format: a line
  });
  const body = lineMessage(
    'cam',
    [{ id: 'door', in: 3, out: 1 }],
    { from: clock('10:00:00') },
    { CreatedAt: clock('10:01:00') },
  );
  Object.assign(body.Attributes.payload.results[0]!, {
    counting_num: 0,
    paths: [walk(1, '10:00:08'), walk(3, '10:00:26'), walk(2, '10:00:30')],
  });
  const { status } = await foyer.call(notifications.send, { token: device.token, body });
  expect(status).toBe(201);
});
afterAll(() => foyer.stop());

const listed = async () =>
  (await foyer.call(paths.crossings, { token: viewer, query: { camera, ...day } })).data;
const withMark = async () => (await listed()).filter(({ mark }) => mark !== null);
const marksOf = async (query: object = {}) =>
  (await foyer.call(crossingMarks.list, { token: viewer, query: { camera, ...query } as never }))
    .data;
const markIt = ({ counted_at, nth, line_direction }: PlacedCrossing, more: object, as = operator) =>
  foyer.call(crossingMarks.create, {
    token: as,
    body: { camera, line: 'door', direction: line_direction, counted_at, nth, ...more },
  });
const removeIt = (id: number, token = operator) =>
  foyer.call(crossingMarks.remove, { token, params: { id } });
const figures = async () => {
  const query = { camera, ...day, bucket: '15m' as const };
  return (await foyer.call(flows.get, { token: viewer, query })).data;
};
const byPerson = async (det_id: number | null) =>
  (await listed()).find(({ path }) => (path?.det_id ?? null) === det_id)!;

test('a mark stands at its crossing with who, when and why, and no figure changes by it', async () => {
  const before = await figures();
  const first = await byPerson(1);
  const made = await markIt(first, { kind: 'not_a_person', note: 'A trolley' });
  expect(made).toMatchObject({
    status: 201,
    data: { camera, line: 'door', direction: 'in', kind: 'not_a_person', note: 'A trolley' },
  });
  expect(await withMark()).toEqual([{ ...first, mark: made.data }]);
  expect(await figures()).toEqual(before);
  // Another one takes its place; what was removed stays listed.
  const other = (await markIt(first, { kind: 'counted_twice' })).data;
  expect((await withMark()).map(({ mark }) => mark?.id)).toEqual([other.id]);
  expect((await removeIt(other.id)).data.removed_at).not.toBeNull();
  expect((await removeIt(other.id)).status).toBe(409);
  expect(await withMark()).toEqual([]);
  expect((await marksOf()).map(({ id, removed_at }) => [id, removed_at !== null])).toEqual([
    [other.id, true],
    [made.data.id, true],
  ]);
  expect(await figures()).toEqual(before);
});

test('of two who mark a crossing at the same moment one is told that somebody was faster', async () => {
  const row = await byPerson(2);
  const answers = await Promise.all([
    markIt(row, { kind: 'wrong_person' }),
    markIt(row, { kind: 'not_a_person' }),
  ]);
  // One after the other, the later mark takes the place of the earlier one.
  const statuses = answers.map(({ status }) => status).sort();
  expect([
    [201, 201],
    [201, 409],
  ]).toContainEqual(statuses);
  const [mark, ...others] = await withMark();
  expect(others).toEqual([]);
  await removeIt(mark!.mark!.id);
});

test('a mark stays with its person when the past is counted again, and without a path with its moment', async () => {
  const person = await byPerson(3);
  const unknown = await byPerson(null);
  const kept = (await markIt(person, { kind: 'wrong_person' })).data;
  const ofNumber = (await markIt(unknown, { kind: 'counted_twice' })).data;
  const marked = async () =>
    new Map((await withMark()).map(({ mark, path }) => [mark!.id, path?.det_id ?? null]));
  expect(await marked()).toEqual(
    new Map<number, unknown>([
      [kept.id, 3],
      [ofNumber.id, null],
    ]),
  );
  const recounted = await foyer.call(lineVersions.recount, {
    token: admin,
    params: { id: camera, line: 'door' },
    body: { from: clock('00:00:00') },
  });
  expect(recounted.status).toBe(201);
  // Only three people have paths, and their moments are those of the paths.
  expect((await byPerson(3)).counted_at).not.toBe(person.counted_at);
  expect(await marked()).toEqual(new Map<number, unknown>([[kept.id, 3]]));
  const version = recounted.data.id;
  await foyer.call(lineVersions.revert, {
    token: admin,
    params: { id: camera, line: 'door', version },
  });
  expect((await marked()).size).toBe(2);
  for (const { id } of [kept, ofNumber]) await removeIt(id);
});

test('an audit of the line says how many crossings of its time are marked', async () => {
  const audit = async (from: string, to: string) =>
    (
      await foyer.call(accuracyAudits.create, {
        token: admin,
        body: { CameraID: camera, line: 'door', from, to, intervals: 2, minutes: 5 },
      })
    ).data;
  const one = (await markIt(await byPerson(1), { kind: 'not_a_person' })).data;
  await markIt(await byPerson(2), { kind: 'counted_twice' });
  await removeIt(one.id);
  await markIt(await byPerson(3), { kind: 'counted_twice' });
  expect((await audit(day.from, day.to)).marks).toEqual({
    wrong_person: 0,
    counted_twice: 2,
    not_a_person: 0,
  });
  expect((await audit('2026-03-01', day.from)).marks).toMatchObject({ counted_twice: 0 });
  const midnight = clock('00:00:00');
  expect(await marksOf({ line: 'door', from: midnight })).toHaveLength((await marksOf()).length);
  expect(await marksOf({ line: 'gate' })).toEqual([]);
  expect(await marksOf({ to: midnight })).toEqual([]);
});

test('only operators who see the camera mark a crossing that there is', async () => {
  const crossing = await byPerson(1);
  expect((await markIt(crossing, { kind: 'not_a_person' }, viewer)).status).toBe(403);
  const other = (await foyer.person('OPERATOR', await foyer.customer('Other'))).token;
  expect((await markIt(crossing, { kind: 'not_a_person' }, other)).status).toBe(404);
  const nobody = await markIt({ ...crossing, nth: 7 }, { kind: 'not_a_person' });
  expect(nobody.problem).toMatchObject({ status: 400, errors: [{ path: '/counted_at' }] });
  const mark = (await markIt(crossing, { kind: 'not_a_person' })).data;
  expect((await removeIt(mark.id, other)).status).toBe(404);
  expect((await removeIt(mark.id, viewer)).status).toBe(403);
});
