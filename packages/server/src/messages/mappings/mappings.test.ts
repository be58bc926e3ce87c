import { readFile } from 'node:fs/promises';
import { endpoints, type MappingDraft } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { mapping: get, checkMapping, saveMapping, update, create } = endpoints.devices;
let foyer: TestFoyer;
let admin: { token: string; email: string };
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = await foyer.person('SUPER_ADMIN');
});
afterAll(() => foyer.stop());

const mapped = (count: string) => `{
  "Code": "c-" & id, "CreatedAt": $received_at, "NotificationType": 1,
  "Attributes": {"payload": {"results": [{"src": "hall", "counting_num": ${count}}]}}
}`;
const counting = (count: number) => ({
  Attributes: { payload: { results: [{ src: 'hall', counting_num: count }] } },
});
const message = (body: object) => ({
  topic: null,
  content_type: 'application/json',
  body: JSON.stringify(body),
  received_at: '2026-03-04T12:00:00.000Z',
  retained: false,
  state: {},
});
const call = ({ id }: { id: number }, more: object) => ({
  token: admin.token,
  params: { id },
  ...more,
});
const mappingOf = async (device: { id: number }) => (await foyer.call(get, call(device, {}))).data;
const save = (device: TestDevice, body: MappingDraft) =>
  foyer.call(saveMapping, call(device, { body }));

test('a mapping is saved as a version with its messages as tests, and is in force at once', async () => {
  const device = await foyer.device(undefined, 'adopt', 'terabee');
  const tests = [message({ id: 1, n: 3 })];
  const saved = await save(device, { mapping: mapped('n'), note: 'The first', tests });
  expect([saved.status, saved.data]).toEqual([201, { version: 1 }]);
  expect(await mappingOf(device)).toMatchObject({
    profile: 'custom',
    mapping: mapped('n'),
    versions: [{ version: 1, note: 'The first', saved_by: admin.email, restored_version: null }],
    tests: [{ test: 1, version: 1, ...tests[0], expected: [counting(3)] }],
  });
  const payload = JSON.stringify({ id: 7, n: 5 });
  await foyer.app.inject({ method: 'POST', url: `/in/${device.token}`, payload });
  const query = { device: device.id };
  const { token } = admin;
  expect((await foyer.call(endpoints.notifications.list, { token, query })).data.count).toBe(1);
});

test('one that breaks a test is refused with each such test, unless these change or are removed', async () => {
  const device = await foyer.device(undefined, 'adopt', 'custom');
  const tests = [1, 2, 3].map((id) => message({ id, n: id }));
  await save(device, { mapping: mapped('n'), tests });
  const twice = mapped('n = 1 ? 1 : n * 2');
  const refused = await save(device, { mapping: twice });
  expect(refused.status).toBe(409);
  expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['/tests/2', '/tests/3']);
  expect(refused.problem.errors?.[0]?.message).toMatch(/gives .*4.* where .*2.* is expected/);
  const { results } = (await foyer.call(checkMapping, call(device, { body: { mapping: twice } })))
    .data;
  expect(results.map(({ passes, given }) => [passes, given])).toMatchObject([
    [true, [counting(1)]],
    [false, [counting(4)]],
    [false, [counting(6)]],
  ]);
  expect((await save(device, { mapping: twice, changed_tests: [2] })).status).toBe(409);
  expect((await mappingOf(device)).versions).toHaveLength(1);
  const change = { mapping: twice, changed_tests: [2], removed_tests: [3] };
  expect((await save(device, change)).data).toEqual({ version: 2 });
  const after = await mappingOf(device);
  expect(after.tests).toMatchObject([
    { test: 1, version: 1, expected: [counting(1)] },
    { test: 2, version: 2, expected: [counting(4)] },
  ]);
  const { mapping } = after.versions[1]!;
  const restored = await save(device, { mapping, restored_version: 1, changed_tests: [2] });
  expect(restored.data).toEqual({ version: 3 });
  expect((await mappingOf(device)).versions[0]).toMatchObject({ mapping, restored_version: 1 });
});

test.each([
  ['no JSONata', '{"a": \n ]', 400, '/mapping'],
  ['no use for a message that is to be a test', mapped('n & "x"'), 400, '/tests/0'],
])('a mapping that is %s is not saved', async (_, mapping, status, path) => {
  const device = await foyer.device(undefined, 'adopt', 'custom');
  const answer = await save(device, { mapping, tests: [message({ id: 1, n: 1 })] });
  expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([status, path]);
  expect((await mappingOf(device)).versions).toEqual([]);
});

test('setting the field Mapping of a device makes a version, and the same again makes none', async () => {
  const { token } = admin;
  const body = { Name: 'D', Code: 'd-1', CustomerID: await foyer.customer(), Mapping: 'a' };
  const { id } = (await foyer.call(create, { token, body })).data;
  const put = (change: object) => foyer.call(update, call({ id }, { body: change }));
  await put({ Mapping: 'a' });
  await put({ Mapping: 'b', Name: 'E' });
  await put({ Name: 'F' });
  expect((await mappingOf({ id })).versions).toMatchObject([
    { version: 2, mapping: 'b', note: '', saved_by: admin.email },
    { version: 1, mapping: 'a', note: '', saved_by: admin.email },
  ]);
});

test('versions go with a device that moves; messages of its former customer stay', async () => {
  const device = await foyer.device(undefined, 'adopt', 'custom');
  await save(device, { mapping: mapped('n'), tests: [message({ id: 1, n: 1 })] });
  const body = { CustomerID: await foyer.customer() };
  const moved = (await foyer.call(update, call(device, { body }))).data;
  const { versions, tests } = await mappingOf(moved);
  expect([versions.length, tests.length]).toEqual([1, 0]);
  expect((await mappingOf(device)).tests).toHaveLength(1);
  expect((await save(device, { mapping: 'x' })).status).toBe(409);
});

test('two people who save at once lose no version', async () => {
  const device = await foyer.device(undefined, 'adopt', 'custom');
  const answers = await Promise.all(
    ['1', '2', '3'].map((count) => save(device, { mapping: mapped(count) })),
  );
  const saved = answers.filter(({ status }) => status === 201);
  expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
  expect((await mappingOf(device)).versions).toHaveLength(saved.length);
});

test('the example of the documentation gives what it says', async () => {
  const page = await readFile(new URL('../../../../../docs/counters.md', import.meta.url), 'utf8');
  const [, body, mapping] = /### The mapping editor.*?```json\n(.*?)```.*?```\n(.*?)```/s.exec(
    page,
  )!;
  const { data } = await foyer.call(endpoints.profiles.preview, {
    token: admin.token,
    body: { profile: 'custom', mapping, body },
  });
  expect(data.errors).toEqual([]);
  expect(data.notifications[0].Attributes.payload.results).toEqual([
    { src: 'entrance', lines: [{ id: 'Main door', in: 3, out: 1 }] },
  ]);
});

test('mappings are for administrators', async () => {
  const device = await foyer.device();
  const { token } = await foyer.person('OPERATOR', device.customerId);
  const params = { id: device.id };
  const body = { mapping: 'a' };
  expect((await foyer.call(get, { token, params })).status).toBe(403);
  expect((await foyer.call(saveMapping, { token, params, body })).status).toBe(403);
  expect((await foyer.call(checkMapping, { token, params, body })).status).toBe(403);
  expect((await foyer.call(get, { token: admin.token, params: { id: 999_999 } })).status).toBe(404);
});
