import { type AnswerOf, endpoints } from '@foyer/contract';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedAlarm } from '../../testing/alarm-rows.ts';
import { infoMessage, lineMessage } from '../../testing/messages/sample-messages.ts';
import { type Answer, startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { flows, levels } = endpoints.data;
const { send } = endpoints.notifications;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const quarterMs = 900_000;
const dayMs = 86_400_000;
/** The begin of a quarter hour of the last days. */
const quarter = (nth: number) =>
  Math.floor((Date.now() - 3 * dayMs) / quarterMs) * quarterMs + nth * quarterMs;

/** A device whose line counts `entered[n]` people in the quarter hour n. */
async function counter(entered: readonly number[], src = 'door-cam') {
  const device = await foyer.device();
  await foyer.camera(device.id, src);
  for (const [nth, people] of entered.entries()) {
    const from = quarter(nth);
    const period = { from: new Date(from).toISOString() };
    const body = {
      ...lineMessage(src, [{ id: 'door', in: people, out: 1 }], period),
      CreatedAt: new Date(from + quarterMs / 2).toISOString(),
    };
    expect((await foyer.call(send, { token: device.token, body })).status).toBe(201);
  }
  return device;
}

type Page = Answer<AnswerOf<typeof flows>>;

/** All rows, a page after the other. */
async function pagesOf(query: Record<string, string | number>) {
  const rows = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const { data, raw }: Page = await foyer.call(flows, {
      token: admin,
      query: cursor === null ? query : { ...query, cursor },
    });
    expect(raw.statusCode, raw.body).toBe(200);
    rows.push(...data.rows);
    cursor = data.next_cursor;
    pages += 1;
  } while (cursor !== null);
  return { rows, pages };
}

test('flows come in the order of time, with whose they are and how much was measured', async () => {
  const device = await counter([3, 0, 2]);
  const { rows } = await pagesOf({ device: device.id });
  expect(rows.map((row) => [row.from, row.in, row.out])).toEqual(
    [3, 0, 2].map((people, nth) => [new Date(quarter(nth)).toISOString(), people, 1]),
  );
  expect(rows[0]).toMatchObject({
    to: new Date(quarter(1)).toISOString(),
    coverage: 0.5,
    line: 'door',
    line_name: '',
    device_id: device.id,
    customer_id: device.customerId,
    source: 'door-cam',
  });
});

test('pages hold every row once, whatever is written between them', async () => {
  const device = await counter(Array.from({ length: 7 }, (_, nth) => nth));
  const query = { device: device.id, limit: 2 };
  const first = await foyer.call(flows, { token: admin, query });
  const late = {
    from: new Date(quarter(-1)).toISOString(),
    to: new Date(quarter(0)).toISOString(),
  };
  const body = lineMessage('door-cam', [{ id: 'door', in: 50, out: 0 }], late);
  await foyer.call(send, { token: device.token, body });
  const cursor = String(first.data.next_cursor);
  const second = await foyer.call(flows, { token: admin, query: { ...query, cursor } });
  expect([...first.data.rows, ...second.data.rows].map((row) => row.in)).toEqual([0, 1, 2, 3]);
  const { rows, pages } = await pagesOf(query);
  expect(rows.map((row) => row.in)).toEqual([50, 0, 1, 2, 3, 4, 5, 6]);
  expect(pages).toBe(4);
});

test('from and to limit the rows, and a long time without any costs no page', async () => {
  const device = await counter([1, 2, 3]);
  const from = new Date(quarter(1)).toISOString();
  const to = new Date(quarter(2)).toISOString();
  const { rows } = await pagesOf({ device: device.id, from, to });
  expect(rows.map((row) => row.in)).toEqual([2]);
  const longAgo = await pagesOf({ device: device.id, from: '2001-01-01T00:00:00Z' });
  expect([longAgo.rows.length, longAgo.pages]).toEqual([3, 1]);
});

test('levels are the means and peaks that a source had in 15 minutes', async () => {
  const device = await foyer.device();
  for (const people of [2, 5]) {
    const body = {
      ...infoMessage([{ src: 'cam', people }]),
      CreatedAt: new Date(quarter(0) + people).toISOString(),
    };
    await foyer.call(send, { token: device.token, body });
  }
  const { data } = await foyer.call(levels, { token: admin, query: { device: device.id } });
  expect(data).toMatchObject({
    rows: [{ source: 'cam', camera: null, readings: 2, people_mean: 3.5, people_max: 5 }],
    next_cursor: null,
  });
  expect(data.rows[0]).not.toHaveProperty('line');
});

test('nobody reads another customer’s rows', async () => {
  const device = await counter([4]);
  const { token } = await foyer.person('VIEWER', await foyer.customer());
  expect((await foyer.call(flows, { token, query: {} })).data.rows).toEqual([]);
  for (const query of [{ customer: device.customerId }, { device: device.id }]) {
    expect((await foyer.call(flows, { token, query })).status).toBe(404);
  }
  const { token: nobody } = await foyer.person('VIEWER');
  expect((await foyer.call(flows, { token: nobody })).data.rows).toEqual([]);
});

test('CSV has a header line, ISO times, and no cell that a spreadsheet takes for a formula', async () => {
  const device = await counter([1, 2], '=1+1');
  const raw = await foyer.app.inject({
    url: `/api/data/flows?device=${device.id}&format=csv&limit=1`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(raw.headers['content-type']).toContain('text/csv');
  const [header, row, end] = raw.body.split('\r\n');
  expect(header).toBe(
    'from,to,customer_id,customer,device_id,device,camera_id,camera,source,line,line_name,in,out,coverage,in_low,in_high,out_low,out_high,in_corrected,out_corrected,coverage_corrected',
  );
  expect(row).toContain(`${new Date(quarter(0)).toISOString()},`);
  expect(row).toContain(",'=1+1,");
  expect(row).toMatch(/,door,,1,1,0\.5,,,,,,,$/);
  expect(end).toBe('');
  expect(raw.headers['x-next-cursor']).toMatch(/^[\w-]+$/);
});

test('a carriage return in any text leaves the rows of CSV whole', async () => {
  const torn = 'a\r=1+1';
  const device = await foyer.device();
  await foyer.rows('update devices set name = $2 where id = $1', [device.id, torn]);
  await foyer.camera(device.id, 'torn-cam');
  const period = { from: new Date(quarter(0)).toISOString() };
  const body = {
    ...lineMessage('torn-cam', [{ id: torn, in: 1, out: 1 }], period),
    CreatedAt: new Date(quarter(0) + 1).toISOString(),
  };
  expect((await foyer.call(send, { token: device.token, body })).status).toBe(201);
  const raw = await foyer.app.inject({
    url: `/api/data/flows?device=${device.id}&format=csv`,
    headers: { authorization: `Bearer ${admin}` },
  });
  // As spreadsheets read it: a row ends at any line break outside quotes.
  const rows = parse(raw.body, { record_delimiter: ['\r\n', '\n', '\r'] });
  expect(rows).toHaveLength(2);
  expect(rows[1]?.filter((cell: string) => cell === torn)).toHaveLength(2);
});

test('Parquet holds the same rows with types', async () => {
  const device = await counter([6, 7]);
  const answer = await foyer.app.inject({
    url: `/api/data/flows?device=${device.id}&format=parquet`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(answer.headers['content-type']).toBe('application/vnd.apache.parquet');
  const bytes = new Uint8Array(answer.rawPayload);
  const rows = await parquetReadObjects({ file: bytes.buffer as ArrayBuffer });
  expect(rows).toMatchObject([
    { from: new Date(quarter(0)), in: 6, coverage: 0.5, line: 'door', camera: expect.anything() },
    { from: new Date(quarter(1)), in: 7 },
  ]);
});

test('alarms come in the order in which they began, a page after the other, as JSON, CSV and Parquet', async () => {
  const customer = await foyer.customer();
  const begun = quarter(0) + 1;
  const ids: number[] = [];
  for (const [nth, after] of [0, 0, 5].entries()) {
    const more = { subject: `device:${nth}`, started_at: new Date(begun + after), value: 12.5 };
    ids.push(await storedAlarm(foyer, customer, more));
  }
  const { alarms } = endpoints.data;
  const query = { customer, from: new Date(begun).toISOString(), limit: 2 };
  const first = await foyer.call(alarms, { token: admin, query });
  const cursor = String(first.data.next_cursor);
  const second = await foyer.call(alarms, { token: admin, query: { ...query, cursor } });
  expect([...first.data.rows, ...second.data.rows].map(({ id }) => id)).toEqual(ids);
  expect(second.data.next_cursor).toBeNull();
  expect(first.data.rows[0]).toMatchObject({ device: null, suppressed: false, state: 'active' });
  const later = { ...query, from: new Date(begun + 1).toISOString() };
  const { data } = await foyer.call(alarms, { token: admin, query: later });
  expect(data.rows.map(({ id }) => id)).toEqual([ids[2]]);

  const file = (format: string) =>
    foyer.app.inject({
      url: `/api/data/alarms?customer=${customer}&format=${format}`,
      headers: { authorization: `Bearer ${admin}` },
    });
  expect((await file('csv')).body.split('\r\n')[1]).toContain(',12.5,,,0,false,false,false,,,,');
  const { rawPayload } = await file('parquet');
  const rows = await parquetReadObjects({ file: new Uint8Array(rawPayload).buffer as ArrayBuffer });
  expect(rows.map(({ id }) => Number(id))).toEqual(ids);
});

test.each(['x', Buffer.from('[1]').toString('base64url'), Buffer.from('{}').toString('base64url')])(
  'the cursor %s is refused',
  async (cursor) => {
    const { status, problem } = await foyer.call(flows, { token: admin, query: { cursor } });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, '/cursor']);
  },
);

test('a range that ends before it begins is refused', async () => {
  const query = { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' };
  expect((await foyer.call(flows, { token: admin, query })).status).toBe(400);
});
