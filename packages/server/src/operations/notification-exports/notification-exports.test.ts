import { endpoints, type NotificationExport } from '@foyer/contract';
import { createTranslate } from '@foyer/translation';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { type ExportTask, exportHandler } from './export-job.ts';
import { removeOldExports } from './export-store.ts';
import { exportColumns, readableCell } from './export-words.ts';

const { send } = endpoints.notifications;
const exporting = endpoints.notifications.export;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const start = Date.parse('2026-03-01T08:00:00Z');
const minute = (nth: number) => new Date(start + nth * 60_000).toISOString();

/** Messages of people that `people` lists, one a minute. */
async function sending(device: TestDevice, people: readonly number[], src = 'cam') {
  for (const [nth, count] of people.entries()) {
    const body = { ...infoMessage([{ src, people: count }]), CreatedAt: minute(nth) };
    const sent = await foyer.call(send, { token: device.token, body });
    expect(sent.status, sent.raw.body).toBe(201);
  }
}

async function fileOf(token: string, body: NotificationExport) {
  const begun = await foyer.call(exporting, { token, body });
  expect(begun.status, begun.raw.body).toBe(202);
  const job = await foyer.jobEnded(begun.data.job);
  expect(job).toMatchObject({ state: 'done', error: null });
  const file = await downloaded(token, begun.data.job);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toContain(`notifications.${body.Format}`);
  expect(job.result).toMatchObject({ bytes: file.rawPayload.length });
  return file.rawPayload;
}

const downloaded = (token: string, job: string) =>
  foyer.app.inject({
    url: `/api/notifications/exports/${job}`,
    headers: { authorization: `Bearer ${token}` },
  });

const peopleOf = (payload: unknown) =>
  (payload as { results: { people: unknown[] }[] }).results[0]?.people;

test('all formats hold what the filter matches, oldest first, its ends included', async () => {
  const device = await foyer.device();
  await sending(device, [1, 2, 3, 4, 5], '=1+1\rx');
  const other = await foyer.device(device.customerId);
  await sending(other, [9]);
  const filter = { device: device.id, type: 1, dateFrom: minute(1), dateTo: minute(3) };
  const times = [1, 2, 3].map(minute);

  const csv = await fileOf(admin, { Format: 'csv', ...filter });
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(rows.map((row) => row.created_at)).toEqual(times);
  expect(rows[0]).toMatchObject({
    device: device.code,
    type: '1',
    type_name: 'Info',
    clock_wrong: 'false',
  });
  expect(JSON.parse(rows[0]?.payload ?? '')).toMatchObject({ results: [{ src: '=1+1\rx' }] });

  const [sheet] = await readExcel(await fileOf(admin, { Format: 'xlsx', ...filter }));
  const [head, ...cells] = sheet?.data ?? [];
  expect(head).toEqual(Object.keys(rows[0] ?? {}));
  expect(
    cells.map((row) => new Date(Math.round(Number(row[1]) / 1000) * 1000).toISOString()),
  ).toEqual(times);
  expect(cells[0]?.at(-1)).toBe(rows[0]?.payload);
  expect(typeof cells[0]?.[0]).toBe('number');

  const parquet = await fileOf(admin, { Format: 'parquet', ...filter });
  const objects = await parquetReadObjects({
    file: new Uint8Array(parquet).buffer as ArrayBuffer,
  });
  expect(objects.map((row) => (row.created_at as Date).toISOString())).toEqual(times);
  expect(objects[0]?.payload).toEqual(JSON.parse(rows[0]?.payload ?? ''));
});

test('a file of many steps has every row once, also where many are of one moment', async () => {
  const device = await foyer.device();
  await foyer.rows(
    `insert into notifications (id, device_id, type, at, created_at, received_at, clock_wrong, code, payload)
     select nextval('notification_ids'), $1, 1, m, m, m, false, 'n' || n, '{"results": []}'
     from generate_series(1, 5000) n,
       lateral (select timestamptz '2026-02-01' + (n / 3000) * interval '1 day' as m) moment`,
    [device.id],
  );
  const task: ExportTask = {
    format: 'csv',
    scope: { customerId: device.customerId },
    device: null,
    type: null,
    from: null,
    to: null,
    total: 5_000,
  };
  const steps: number[] = [];
  const id = crypto.randomUUID();
  const run = {
    id,
    signal: AbortSignal.timeout(60_000),
    progress: async (done: number) => {
      steps.push(done);
    },
  };
  const result = await exportHandler(foyer.postgres.db)(task, run);
  expect(result).toMatchObject({ rows: 5_000 });
  expect([steps[0], steps[1], steps.at(-1)]).toEqual([0, 2_000, 5_000]);
  const parts = await foyer.rows<{ content: Buffer }>(
    'select content from export_parts where job_id = $1 order by part',
    [id],
  );
  const text = Buffer.concat(parts.map(({ content }) => content));
  const codes = parse(text, { bom: true, columns: true }).map(
    (row) => (row as { code: string }).code,
  );
  expect([codes.length, new Set(codes).size]).toEqual([5_000, 5_000]);
  // A second attempt starts from the beginning.
  await exportHandler(foyer.postgres.db)(task, run);
  const again = await foyer.rows('select part from export_parts where job_id = $1', [id]);
  expect(again).toHaveLength(parts.length);
});

test('people get their own customer’s notifications, and nobody another person’s file', async () => {
  const device = await foyer.device();
  await sending(device, [1]);
  const stranger = await foyer.device();
  await sending(stranger, [2]);
  const viewer = await foyer.person('VIEWER', device.customerId);
  const body = { Format: 'csv' } as const;
  const rows = parse(await fileOf(viewer.token, body), { bom: true, columns: true });
  expect(rows.map((row) => (row as { device: string }).device)).toEqual([device.code]);
  const [job] = (await foyer.call(endpoints.jobs.list, { token: viewer.token })).data;
  expect((await downloaded(admin, job!.id)).statusCode).toBe(404);
  // Who moved to another customer has no access to what the former one had.
  await foyer.rows('update users set customer_id = $2 where id = $1', [
    viewer.id,
    stranger.customerId,
  ]);
  const moved = await downloaded(viewer.token, job!.id);
  expect([401, 404]).toContain(moved.statusCode);
});

test('nothing to export and too much are refused in words', async () => {
  const device = await foyer.device();
  const { token } = await foyer.person('VIEWER', device.customerId);
  const detailOf = async () => {
    const { status, problem } = await foyer.call(exporting, { token, body: { Format: 'csv' } });
    return [status, problem.detail];
  };
  expect(await detailOf()).toEqual([400, 'No notification matches: there is nothing to export.']);
  await foyer.rows(
    `insert into count_changes (customer_id, site_id, device_id, type, hour, change)
     select customer_id, site_id, id, 1, '2026-01-01', 1000001 from devices where id = $1`,
    [device.id],
  );
  expect(await detailOf()).toEqual([
    400,
    expect.stringMatching(/^1,000,001 notifications match.*choose a device, a type or a shorter/),
  ]);
});

test('a second export at once is refused; one that runs is cancelled, and what it wrote is removed', async () => {
  const device = await foyer.device();
  await sending(device, [1]);
  const { token } = await foyer.person('VIEWER', device.customerId);
  const body = { Format: 'xlsx' };
  const held = await foyer.postgres.pool.connect();
  let id: string;
  try {
    // All reads of the export wait for this lock.
    await held.query('begin; lock table notifications in access exclusive mode');
    id = (await foyer.call(exporting, { token, body })).data.job;
    await foyer.rows(`insert into export_parts (job_id, part, content) values ($1, 7, 'x')`, [id]);
    const second = await foyer.call(exporting, { token, body });
    expect([second.status, second.raw.headers['retry-after']]).toEqual([429, '5']);
    const cancelled = await foyer.call(endpoints.jobs.cancel, { token, params: { id } });
    expect([cancelled.status, cancelled.data.state]).toEqual([200, 'cancelled']);
  } finally {
    await held.query('rollback');
    held.release();
  }
  expect((await downloaded(token, id)).statusCode).toBe(404);
  await removeOldExports(foyer.postgres.db);
  expect(await foyer.rows('select from export_parts where job_id = $1', [id])).toEqual([]);
});

test('programs read notifications page after page, by device and type', async () => {
  const device = await foyer.device();
  await sending(device, [4, 5, 6]);
  const { notifications } = endpoints.data;
  const query = { device: device.id, type: 1, from: minute(0), to: minute(60), limit: 2 };
  const first = await foyer.call(notifications, { token: admin, query });
  const cursor = String(first.data.next_cursor);
  const second = await foyer.call(notifications, { token: admin, query: { ...query, cursor } });
  const rows = [...first.data.rows, ...second.data.rows];
  expect(rows.map(({ created_at }) => created_at)).toEqual([0, 1, 2].map(minute));
  expect(rows.map(({ payload }) => peopleOf(payload)?.length)).toEqual([4, 5, 6]);
  expect(second.data.next_cursor).toBeNull();
  const of = async (more: object) =>
    (await foyer.call(notifications, { token: admin, query: { ...query, ...more } })).data.rows;
  expect(await of({ type: 3 })).toEqual([]);
  expect((await of({ customer: device.customerId })).length).toBe(2);
  const misspelt = await foyer.call(notifications, { token: admin, query: { camera: 1 } });
  expect(misspelt.status).toBe(400);
  for (const format of ['csv', 'xlsx', 'parquet']) {
    const answer = await foyer.call(notifications, { token: admin, query: { ...query, format } });
    expect([answer.status, answer.raw.headers['x-next-cursor']]).toEqual([200, cursor]);
  }
  // As a program of everybody's.
  const all = await foyer.call(notifications, {
    token: admin,
    query: { from: minute(0), to: minute(60), limit: 10_000 },
  });
  expect(all.data.rows.length).toBeGreaterThan(3);
});

test('heads and types are written in the language of who exports, in English as programs know them', async () => {
  const german = createTranslate('de', { Customer: 'Kunde', Type: 'Art', Health: 'Zustand' });
  const titles = new Map(exportColumns(german).map((column) => [column.name, column.title]));
  expect([titles.get('customer'), titles.get('type_name')]).toEqual(['Kunde', 'Art']);
  expect(readableCell('type_name', 'Health', german)).toBe('Zustand');
  expect(readableCell('device', 'Health', german)).toBe('Health');
  const device = await foyer.device();
  await sending(device, [1]);
  const headOf = async (language: string) => {
    const headers = { 'accept-language': language };
    const body = { Format: 'csv' as const, device: device.id };
    const begun = await foyer.call(exporting, { token: admin, headers, body });
    await foyer.jobEnded(begun.data.job);
    const [head = []] = parse((await downloaded(admin, begun.data.job)).rawPayload, { bom: true });
    return head as string[];
  };
  expect(await headOf('en')).toContain('created_at');
  const heads = await headOf('de');
  expect(heads).toHaveLength(titles.size);
  expect(heads).not.toContain('created_at');
});
