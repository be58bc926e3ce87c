import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foldAllSiteDays } from '../../testing/site-days.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { sales, staffHours, sites } = endpoints;
let foyer: TestFoyer;
let operator: string;
let customer: number;
let site: number;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date('2026-03-30T12:00:00Z') });
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  customer = await foyer.customer();
  site = await foyer.site(customer);
  operator = (await foyer.person('OPERATOR', customer)).token;
  await foyer.rows(`update sites set time_zone = 'Europe/Berlin' where id = $1`, [site]);
});

const sale = (given: object = {}) => ({
  ...{ id: 'till-1-17', site, at: '2026-03-10T09:00:00Z', transactions: 4 },
  ...given,
});
const send = (body: unknown, token = operator) =>
  foyer.call(sales.send, { token, body: body as never });
const csv = async (path: string, text: string, type = 'text/csv') => {
  const raw = await foyer.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${operator}`, 'content-type': type },
    payload: text,
  });
  return { status: raw.statusCode, body: raw.json() };
};
const dayOf = async (day: string) => {
  await foldAllSiteDays(foyer);
  const query = { from: day, to: day };
  const { data } = await foyer.call(sites.days, { token: operator, params: { id: site }, query });
  return data.rows[0]!;
};

describe('sales', () => {
  test('are stored once however often they are sent, and replaced by what is sent later', async () => {
    const none = { stored: 0, changed: 0, unchanged: 0, refused: [] };
    expect((await send(sale())).data).toEqual({ ...none, stored: 1 });
    expect((await send(sale())).data).toEqual({ ...none, unchanged: 1 });
    const list = [sale({ amount: 12.5, currency: 'EUR' }), sale({ id: 'till-1-18', items: 2.5 })];
    expect((await send(list)).data).toEqual({ ...none, stored: 1, changed: 1 });
    expect((await send(list)).data).toEqual({ ...none, unchanged: 2 });
    expect(await dayOf('2026-03-10')).toMatchObject({
      ...{ transactions: 8, items: 2.5, amount: 12.5, currency: 'EUR', staff_hours: null },
    });
  });

  test('that move to another day leave the day before', async () => {
    await send(sale());
    expect(await dayOf('2026-03-10')).toMatchObject({ transactions: 4 });
    await send(sale({ at: '2026-03-12T09:00:00Z' }));
    expect(await dayOf('2026-03-10')).toMatchObject({ transactions: null });
    expect(await dayOf('2026-03-12')).toMatchObject({ transactions: 4 });
  });

  test('count on the day of the clock of their site', async () => {
    await send([
      sale({ id: 'a', at: '2026-03-10T23:30:00Z' }),
      sale({ id: 'b', at: '2026-03-10T22:59:59Z' }),
    ]);
    expect(await dayOf('2026-03-10')).toMatchObject({ transactions: 4 });
    expect(await dayOf('2026-03-11')).toMatchObject({ transactions: 4 });
  });

  test('of several currencies have no sum', async () => {
    await send([
      sale({ id: 'a', amount: 5, currency: 'EUR' }),
      sale({ id: 'b', amount: 5, currency: 'CHF' }),
    ]);
    expect(await dayOf('2026-03-10')).toMatchObject({
      transactions: 8,
      amount: null,
      currency: null,
    });
  });

  test('may be a CSV file, as Excel writes it', async () => {
    const text = `\ufeffid;site;at;transactions;amount;currency\r\n1;${site};2026-03-10T09:00:00Z;3;7.5;EUR\r\n2;${site};2026-03-10T10:00:00Z;1;;\r\n\r\n`;
    const { status, body } = await csv('/api/data/sales', text, 'text/csv; charset=utf-8');
    expect([status, body.data]).toEqual([
      200,
      { stored: 2, changed: 0, unchanged: 0, refused: [] },
    ]);
    expect(await dayOf('2026-03-10')).toMatchObject({ transactions: 4, amount: 7.5 });
  });

  test('that are wrong are refused each by itself, with where and why', async () => {
    const { status, data } = await send([
      sale({ id: 'good' }),
      sale({ id: 'bad', transactions: -1, currency: 'euro' }),
      sale({ id: 'good', transactions: 5 }),
      { id: 7 },
      sale({ id: 'late', at: '2026-04-02T00:00:00Z' }),
      sale({ id: 'elsewhere', site: 999_999 }),
    ]);
    expect(status).toBe(200);
    expect(data).toMatchObject({ stored: 1, changed: 0, unchanged: 0 });
    expect(
      data.refused.map(({ row, id, errors }) => [row, id, errors.map(({ path }) => path)]),
    ).toEqual([
      [2, 'bad', ['/transactions', '/currency']],
      [3, 'good', ['/id']],
      [4, null, ['/site', '/at', '/transactions', '/id']],
      [5, 'late', ['/at']],
      [6, 'elsewhere', ['/site']],
    ]);
    const cells = await csv(
      '/api/data/sales',
      `id,site,at,transactions,tax\na,${site},2026-03-10T09:00:00Z,many,19`,
    );
    expect(cells.status).toBe(400);
    expect(cells.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      '/0/tax',
      '/0/transactions',
    ]);
  });

  test('sent by themselves are refused as any record is', async () => {
    const wrong = await send(sale({ transactions: 1.5 }));
    expect([wrong.status, wrong.problem.errors]).toEqual([
      400,
      [{ path: '/transactions', message: 'must be a whole number from 0 to 1,000,000' }],
    ]);
    expect((await send(sale({ site: 999_999 }))).status).toBe(404);
    expect((await send([])).status).toBe(400);
    const many = Array.from({ length: 2_001 }, () => sale());
    expect((await send(many)).problem.detail).toBe(
      'These are more than 2,000 rows: send them in parts.',
    );
    expect((await send('null')).status).toBe(400);
    expect((await csv('/api/data/sales', '"open')).body.detail).toContain(
      'The CSV file cannot be read',
    );
    expect(
      (await csv('/api/data/sales', 'a=1', 'application/x-www-form-urlencoded')).body,
    ).toMatchObject({
      status: 415,
      detail: 'Send application/json or text/csv.',
    });
    expect((await csv('/api/alarms/acknowledge', 'ids\n1')).status).toBe(415);
    await foyer.rows('update sites set retired_at = now() where id = $1', [site]);
    expect((await send(sale())).problem.detail).toBe('Site is retired.');
  });

  test('are for operators of the customer, and for API keys of that role', async () => {
    const viewer = (await foyer.person('VIEWER', customer)).token;
    expect((await send(sale(), viewer)).status).toBe(403);
    const stranger = (await foyer.person('OPERATOR', await foyer.customer())).token;
    expect((await send(sale(), stranger)).status).toBe(404);
    const mixed = await send([sale()], stranger);
    expect([mixed.status, mixed.problem.errors?.[0]?.path]).toEqual([400, '/0/site']);
    const admin = (await foyer.person('SUPER_ADMIN')).token;
    const body = { Name: 'Tills', Role: 'OPERATOR' as const, CustomerID: customer };
    const { data } = await foyer.call(endpoints.apiKeys.create, { token: admin, body });
    expect((await send(sale(), data.key)).data).toMatchObject({ stored: 1 });
    expect(await foyer.rows('select sent_by from sales where site_id = $1', [site])).toEqual([
      { sent_by: expect.stringContaining('Tills') },
    ]);
  });

  test('are of the sites that an operator sees', async () => {
    const other = await foyer.site(customer);
    const limited = await foyer.person('OPERATOR', customer);
    await foyer.rows('update users set site_ids = $2 where id = $1', [limited.id, [other]]);
    expect((await send(sale(), limited.token)).status).toBe(404);
    expect((await send(sale({ site: other }), limited.token)).data).toMatchObject({ stored: 1 });
  });

  test('may be more on a day than an integer of the database holds', async () => {
    for (const till of ['a', 'b']) {
      const rows = Array.from({ length: 1_500 }, (_, nth) =>
        sale({ id: `${till}${nth}`, transactions: 1_000_000 }),
      );
      expect((await send(rows)).data.stored).toBe(1_500);
    }
    expect((await dayOf('2026-03-10')).transactions).toBe(3_000_000_000);
  });

  test('have an id that can be stored, and a day that a site can have', async () => {
    for (const [fault, path] of [
      [{ id: 'half \ud800' }, '/id'],
      [{ id: 'nul \u0000' }, '/id'],
      [{ at: '1899-12-31T23:00:00Z' }, '/at'],
      [{ at: '0001-01-01T00:00:00Z' }, '/at'],
    ] as const) {
      const { status, problem } = await send(sale(fault));
      expect([fault, status, problem.errors?.map((error) => error.path)]).toEqual([
        fault,
        400,
        [path],
      ]);
    }
  });

  test('are stored once where several requests send them at the same time', async () => {
    const rows = Array.from({ length: 200 }, (_, nth) => sale({ id: `${nth}` }));
    const answers = await Promise.all([rows, rows.toReversed(), rows].map((body) => send(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await dayOf('2026-03-10')).transactions).toBe(800);
  });

  test('go with their site', async () => {
    await send(sale());
    await foyer.rows('delete from site_days where site_id = $1', [site]);
    await foyer.rows('delete from sites where id = $1', [site]);
    expect(await foyer.rows('select from sales where site_id = $1', [site])).toEqual([]);
  });
});

describe('hours of staff', () => {
  const entry = (given: object = {}) => ({
    ...{
      id: 'monday',
      site,
      from: '2026-03-10T08:00:00Z',
      to: '2026-03-10T16:00:00Z',
      people: 2.5,
    },
    ...given,
  });
  const sendHours = (body: unknown) =>
    foyer.call(staffHours.send, { token: operator, body: body as never });

  test('are divided over the days that they lie in', async () => {
    const night = {
      id: 'night',
      from: '2026-03-10T21:00:00Z',
      to: '2026-03-11T02:00:00Z',
      people: 1,
    };
    const { data } = await sendHours([entry(), entry(night)]);
    expect(data).toEqual({ stored: 2, changed: 0, unchanged: 0, refused: [] });
    expect((await dayOf('2026-03-10')).staff_hours).toBe(8 * 2.5 + 2);
    expect((await dayOf('2026-03-11')).staff_hours).toBe(3);
    expect((await sendHours(entry({ ...night, to: '2026-03-10T22:00:00Z' }))).data.changed).toBe(1);
    expect((await dayOf('2026-03-10')).staff_hours).toBe(21);
    expect((await dayOf('2026-03-11')).staff_hours).toBe(null);
  });

  test('end after they begin, within 31 days', async () => {
    const backwards = await sendHours(entry({ to: '2026-03-10T08:00:00Z' }));
    expect(backwards.problem.detail).toBe('To must be after from.');
    const long = await sendHours(entry({ to: '2026-04-10T08:00:01Z' }));
    expect(long.problem.detail).toBe('To must be at most 31 days after from.');
    const endless = await sendHours(
      entry({ from: '9999-12-31T00:00:00Z', to: '9999-12-31T20:00:00Z' }),
    );
    expect(endless.problem.errors?.map(({ path }) => path)).toEqual(['/from', '/to']);
    const text = `id,site,from,to,people\nx,${site},2026-03-10T08:00:00Z,2026-03-10T10:00:00Z,3`;
    expect((await csv('/api/data/staff-hours', text)).body.data).toMatchObject({ stored: 1 });
    expect((await dayOf('2026-03-10')).staff_hours).toBe(6);
  });
});
