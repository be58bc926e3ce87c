import { endpoints } from '@foyer/contract';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringFutureTimesBack } from '../../operations/retention/future-times.ts';
import { storedMessage } from '../../platform/translation/stored-message.ts';
import { englishIn } from '../../testing/english-texts.ts';
import { healthMessage, lineMessage } from '../../testing/messages/sample-messages.ts';
import { piecesOfPdf } from '../../testing/pdf-text.ts';
import { startMailServer } from '../../testing/receivers/mail-server.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { planReports } from './plan-reports.ts';

let foyer: TestFoyer;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let token: string;
let now = Date.parse('2026-11-23T12:00:00Z');
const { reports } = endpoints;

beforeAll(async () => {
  mails = await startMailServer();
  foyer = await startTestFoyer({
    mail: { smtpUrl: mails.smtpUrl, from: 'foyer@site.test' },
    now: () => new Date(now),
  });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => Promise.all([foyer.stop(), mails.close()]));

const plan = () => planReports(foyer.postgres.db, { jobs: foyer.jobs, now: () => new Date(now) });

/** A site in Rome where five people came and two left on 23/11/2026 from 09:00 to 09:15. */
async function site() {
  const customer = await foyer.customer('Teatro Łódź & Søn');
  await foyer.setZone(customer, 'Europe/Rome');
  const device = await foyer.device(customer);
  const camera = await foyer.camera(device.id, 'cam');
  now = Date.parse('2026-11-23T08:15:00Z');
  const period = { from: '2026-11-23T08:00:00Z', to: '2026-11-23T08:15:00Z' };
  const body = lineMessage('cam', [{ id: 'door', in: 5, out: 2 }], period, {
    CreatedAt: period.to,
  });
  const sent = await foyer.call(endpoints.notifications.send, { token: device.token, body });
  expect(sent.status, sent.raw.body).toBe(201);
  const Lines = [{ camera, line: 'door', direction: 1 as const }];
  const area = { Name: 'Great\r\nhall\u202e', CustomerID: customer, Capacity: 100, Lines };
  await foyer.call(endpoints.areas.create, { token, body: area });
  await foyer.rows(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, started_at)
     values (1, $1, 'Crowd', 'people', 'warning', 'active', '', 'text', '{"text": "Crowd"}', $2, '2026-11-23T10:00:00Z')`,
    [`report:${customer}`, customer],
  );
  return { customer, device, camera, person: await foyer.person('VIEWER', customer) };
}

const schedule = (customer: number, users: number[], more = {}) =>
  foyer.call(reports.create, {
    token,
    body: { Name: 'Morning figures', CustomerID: customer, Period: 'daily', Users: users, ...more },
  });

test('a report is sent once a period, by the site’s clock, as PDF and XLSX', async () => {
  const { customer, person } = await site();
  await schedule(customer, [person.id]);
  now = Date.parse('2026-11-24T04:59:59Z');
  await plan();
  expect(await foyer.rows('select * from deliveries')).toEqual([]);
  now = Date.parse('2026-11-24T05:00:00Z');
  await Promise.all([plan(), plan(), plan()]);
  await plan();
  await expect.poll(() => mails.received).toHaveLength(1);
  const [{ to, content }] = mails.received as [(typeof mails.received)[number]];
  expect(to).toEqual([person.email]);
  expect(content).toMatch(/filename="?daily-report-2026-11-23\.pdf/);
  expect(content).toMatch(/filename="?daily-report-2026-11-23\.xlsx/);
  expect(content.replaceAll(/=\r?\n/g, '')).toContain('5 people came and 2 left');
  // A server that was stopped for three days sends the last day's, and one whose clock is 400 days ahead one more.
  now = Date.parse('2026-11-27T05:00:00Z');
  while (await plan());
  expect(await foyer.rows('select * from deliveries')).toHaveLength(2);
  await expect.poll(() => mails.received).toHaveLength(2);
  expect(mails.received[1]?.content).toMatch(/filename="?daily-report-2026-11-26\.pdf/);
  now = Date.parse('2026-11-27T06:00:00Z') + 400 * 86_400_000;
  while (await plan());
  expect(await foyer.rows('select * from deliveries')).toHaveLength(3);
  await expect.poll(() => mails.received).toHaveLength(3);
  // When the clock is right again, the next report is that of the next day.
  now = Date.parse('2026-11-27T06:00:15Z');
  await bringFutureTimesBack(foyer.postgres.db, new Date(now));
  expect(await foyer.rows('select next_at from report_schedules')).toEqual([
    { next_at: new Date('2026-11-28T05:00:00Z') },
  ]);
});

test('what is sent is what the preview shows, also after the mail server refused it at first', async () => {
  await foyer.rows('delete from report_schedules');
  const { customer, person } = await site();
  const made = await schedule(customer, [person.id]);
  now = Date.parse('2026-11-24T05:00:00Z');
  mails.refuse(1);
  while (await plan());
  const delivery = async () =>
    (
      await foyer.rows<{ id: number; state: string; answer: string }>(
        'select id, state, answer from deliveries where user_id = $1',
        [person.id],
      )
    )[0];
  await expect.poll(async () => (await delivery())?.answer).toMatch(/Try again later/);
  expect((await delivery())?.state).toBe('waiting');
  await foyer.deliver((await delivery())?.id ?? 0);
  expect((await delivery())?.state).toBe('sent');
  const sent = mails.received.find(({ to }) => to.includes(person.email));
  const [, attached = ''] = /filename=\S+\.xlsx[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(
    sent?.content ?? '',
  ) ?? ['', ''];
  const preview = await foyer.app.inject({
    url: `/api/reports/${made.data.id}/preview?format=xlsx`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await readExcel(Buffer.from(attached, 'base64'))).toEqual(
    await readExcel(preview.rawPayload),
  );
});

test('a report has the measures that devices sent, and without any no table of them', async () => {
  const { customer, device, person } = await site();
  const made = await schedule(customer, [person.id]);
  const measurements = async () => {
    now = Date.parse('2026-11-24T12:00:00Z');
    const { data } = await foyer.call(reports.preview, { token, params: { id: made.data.id } });
    return data.sections.find(({ title }) => title === 'Measurements');
  };
  expect(await measurements()).toBeUndefined();
  now = Date.parse('2026-11-23T10:00:00Z');
  for (const [CreatedAt, used] of [
    ['2026-11-16T09:00:00Z', 20],
    ['2026-11-23T09:00:00Z', 40],
    ['2026-11-23T09:05:00Z', 60],
  ] as const) {
    const sys_memory = { mem_total_kb: 100, mem_free_kb: 100 - used };
    const body = healthMessage({}, { CreatedAt }, { sys_memory, load_avg: 'unknown' });
    await foyer.call(endpoints.notifications.send, { token: device.token, body });
  }
  expect((await measurements())?.rows).toEqual([['Memory', '%', 50, 60, 20]]);
});

test('visitors of a report are those of the site’s definition, and it says by which version', async () => {
  const { customer, device, camera, person } = await site();
  const made = await schedule(customer, [person.id]);
  const { SiteID } = (await foyer.call(endpoints.devices.get, { token, params: { id: device.id } }))
    .data;
  const rules = {
    without: [],
    groups: 'people' as const,
    people_per_group: 2,
    staff_outside_hours: false,
    staff_entrances: [{ camera, line: 'door' }],
  };
  const defined = await foyer.call(endpoints.visitorDefinitions.create, {
    token,
    params: { id: SiteID! },
    body: { rules, from: '2026-11-20' },
  });
  expect(defined.status).toBe(201);
  now = Date.parse('2026-11-24T12:00:00Z');
  const { data } = await foyer.call(reports.preview, { token, params: { id: made.data.id } });
  expect(data.figures.find(({ name }) => name === 'Visitors')).toMatchObject({
    value: 0,
    // The Monday before was counted by other rules.
    before: null,
    measured_before: null,
  });
  expect(data.sections.find(({ title }) => title === 'Visitors')?.sentence).toBe(
    '0 people came and 0 left; 1 % of the time was measured. Not everybody counts: visitors are as the site defines them, version 1.',
  );
});

test('the preview has what the screens show, and is a PDF or a workbook on request', async () => {
  const { customer, person } = await site();
  const made = await schedule(customer, [person.id]);
  now = Date.parse('2026-11-24T12:00:00Z');
  const operator = await foyer.person('OPERATOR', customer);
  const params = { id: made.data.id };
  const preview = await foyer.call(reports.preview, { token: operator.token, params });
  expect(preview.data).toMatchObject({
    title: 'Daily report',
    zone: 'Europe/Rome',
    from: '2026-11-22T23:00:00.000Z',
    to: '2026-11-23T23:00:00.000Z',
  });
  const section = (title: string) => preview.data.sections.find((one) => one.title === title);
  const rowOf = (hour: string) => section('Visitors')?.rows.find(([at]) => at === hour);
  expect(rowOf('2026-11-23T08:00:00.000Z')?.slice(1)).toEqual([5, 2, 0.25]);
  expect(rowOf('2026-11-23T07:00:00.000Z')?.slice(1)).toEqual([null, null, 0]);
  const figure = (name: string) => preview.data.figures.find((one) => one.name === name);
  // A Monday is compared with the Monday before.
  expect(preview.data.before).toEqual({
    name: 'the Monday before',
    from: '2026-11-15T23:00:00.000Z',
    to: '2026-11-16T23:00:00.000Z',
  });
  const measured = { measured: expect.closeTo(0.01, 2), measured_before: 0 };
  expect(figure('Visitors')).toMatchObject({ value: 5, before: null, ...measured });
  expect(figure('Alarms')).toMatchObject({ value: 1, before: 0 });
  expect(section('Alarms')?.rows).toEqual([['Crowd', 'warning', 1, 1, null]]);
  // Counted as on the screens: a shelved alarm needs nobody for now.
  await foyer.rows(`update alarms set shelved_until = $1 where customer_id = $2`, [
    new Date(now + 3_600_000),
    customer,
  ]);
  const later = await foyer.call(reports.preview, { token: operator.token, params });
  const alarmsOf = later.data.sections.find(({ title }) => title === 'Alarms');
  expect(alarmsOf?.rows).toEqual([['Crowd', 'warning', 1, 0, null]]);
  expect(section('Occupancy')?.rows[0]?.slice(0, 3)).toEqual(['Great hallU+202E', 100, 3]);
  const file = async (format: string) =>
    (
      await foyer.app.inject({
        url: `/api/reports/${params.id}/preview?format=${format}`,
        headers: { authorization: `Bearer ${operator.token}` },
      })
    ).rawPayload;
  expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const sheets = await readExcel(await file('xlsx'));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Visitors',
    'People and violations',
    'Occupancy',
    'Alarms',
  ]);
  // Numbers and dates, by the site's clock.
  const nine = new Date('2026-11-23T09:00:00Z');
  expect(sheets[0]?.data.find(([at]) => at instanceof Date && +at === +nine)).toEqual([
    ...[nine, 5, 2, 0.25],
  ]);
});

test('where nothing was measured there is no table of nothing, and one page', async () => {
  const customer = await foyer.customer();
  const operator = await foyer.person('OPERATOR', customer);
  const made = await schedule(customer, [operator.id]);
  const params = { id: made.data.id };
  const { data } = await foyer.call(reports.preview, { token: operator.token, params });
  expect(data.sections.find(({ title }) => title === 'Visitors')).toMatchObject({
    sentence: 'Nothing was measured at counting lines.',
    rows: [],
  });
  const { rawPayload } = await foyer.app.inject({
    url: `/api/reports/${params.id}/preview?format=pdf`,
    headers: { authorization: `Bearer ${operator.token}` },
  });
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a report goes to people of its customer only, also when they move', async () => {
  await foyer.rows('delete from report_schedules');
  const { customer, person } = await site();
  const stranger = await foyer.person('OPERATOR', await foyer.customer());
  const refused = await schedule(customer, [person.id, stranger.id]);
  expect(refused.problem.errors).toEqual([
    {
      path: '/Users/1',
      message: 'is not a person of this customer who sees all that the report is about',
    },
  ]);
  const moving = await foyer.person('VIEWER', customer);
  const made = await schedule(customer, [moving.id]);
  const params = { id: made.data.id };
  const seen = await foyer.call(reports.preview, { token: stranger.token, params });
  expect(seen.status).toBe(404);
  now = Date.parse('2026-11-30T12:00:00Z');
  await foyer.rows(`update report_schedules set next_at = $1 where id = $2`, [
    new Date(now),
    params.id,
  ]);
  await foyer.rows('update users set customer_id = $1 where id = $2', [null, moving.id]);
  while (await plan());
  const own = await foyer.rows('select * from deliveries where user_id = $1', [moving.id]);
  expect(own).toEqual([]);
  expect(mails.received.filter(({ to }) => to.includes(moving.email))).toEqual([]);
});

test('a person who moves between the planning of a report and its sending does not get it', async () => {
  await foyer.rows('delete from report_schedules');
  const { customer } = await site();
  const moving = await foyer.person('VIEWER', customer);
  await schedule(customer, [moving.id]);
  now = Date.parse('2026-11-24T05:00:00Z');
  const kept: object[] = [];
  const send = async (_job: object, data: object) => void kept.push(data);
  await planReports(foyer.postgres.db, { jobs: { send }, now: () => new Date(now) });
  expect(kept).toHaveLength(1);
  const other = await foyer.customer();
  await foyer.rows('update users set customer_id = $1 where id = $2', [other, moving.id]);
  await foyer.deliver((kept as [{ id: number }])[0].id);
  const rows = await foyer.rows('select state, answer from deliveries where user_id = $1', [
    moving.id,
  ]);
  expect(rows).toEqual([
    {
      state: 'failed',
      answer: storedMessage({ message: 'The recipient may no longer see what this is about.' }),
    },
  ]);
  expect(mails.received.filter(({ to }) => to.includes(moving.email))).toEqual([]);
});

test('a server that is paused while it plans reports is left behind, and sends none again when it goes on', async () => {
  await foyer.rows('delete from report_schedules');
  const { customer, person } = await site();
  await schedule(customer, [person.id]);
  now = Date.parse('2026-11-24T05:00:00Z');
  const paused = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  // Between two statements of its transaction, which holds the lock.
  const send = () => {
    reached.resolve();
    return paused.promise;
  };
  const first = planReports(foyer.postgres.db, { jobs: { send }, now: () => new Date(now) });
  await reached.promise;
  await expect.poll(plan).toBe(true);
  paused.resolve();
  await expect(first).rejects.toThrow();
  expect(await plan()).toBe(false);
  const rows = await foyer.rows('select id from deliveries where user_id = $1', [person.id]);
  expect(rows).toHaveLength(1);
});

test.each(['de', 'ar'] as const)(
  'a report has no English text of the product in %s',
  async (language) => {
    const { customer, person, device } = await site();
    await foyer.call(endpoints.notifications.send, {
      token: device.token,
      body: healthMessage({ cam: 100 }, { CreatedAt: '2026-11-23T09:00:00Z' }),
    });
    await foyer.rows(`update alarms set rule_name_code = 'areaFull' where customer_id = $1`, [
      customer,
    ]);
    const { data: params } = await schedule(customer, [person.id]);
    now = Date.parse('2026-11-24T05:00:00Z');
    const headers = { 'accept-language': language };
    const { data } = await foyer.call(reports.preview, { token, params, headers });
    const texts: string[] = [];
    JSON.stringify(data, (key, value) => {
      if (typeof value === 'string' && key !== 'kind') texts.push(value);
      return value;
    });
    expect(texts.length).toBeGreaterThan(30);
    expect(englishIn(texts, language)).toEqual([]);
    const { rawPayload } = await foyer.app.inject({
      url: `/api/reports/${params.id}/preview?format=pdf`,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    const pieces = piecesOfPdf(rawPayload);
    const drawn = pieces.map(({ text }) => text);
    expect(drawn.length).toBeGreaterThan(30);
    expect(drawn.join('')).not.toContain('\ufffd');
    expect(englishIn(drawn, language)).toEqual([]);
    // The title stands where lines begin.
    const isRight = pieces[0]!.leftPt > 595 / 2;
    expect(isRight).toBe(language === 'ar');
    if (language === 'de')
      expect(drawn).toEqual(expect.arrayContaining(['Tagesbericht', 'Hinein', 'nicht gemessen']));
  },
);

test('a report comes in the language of who asks for it, and its mail in that of its recipient', async () => {
  await foyer.rows('delete from report_schedules');
  const { customer, person } = await site();
  await foyer.rows("update users set language = 'ja' where id = $1", [person.id]);
  const made = await schedule(customer, [person.id]);
  now = Date.parse('2026-11-24T05:00:00Z');
  while (await plan());
  const mail = () => mails.received.find(({ to }) => to.includes(person.email));
  await expect.poll(mail).toBeDefined();
  expect(mail()?.content).toMatch(/^Content-Language: ja\r?$/m);
  const params = { id: made.data.id };
  const headers = { 'accept-language': 'ar' };
  const { data } = await foyer.call(reports.preview, { token, params, headers });
  expect(data.language).toBe('ar');
  const { rawPayload } = await foyer.app.inject({
    url: `/api/reports/${params.id}/preview?format=pdf`,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(rawPayload.toString('latin1')).toMatch(/\/Lang \(ar\)/);
});
