import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JobInterrupted } from '../../platform/jobs/job-definition.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { createWorkbookCalls, totalsOf } from '../../testing/workbook.ts';
import { readTexts, savedWorkbook, type WorkbookTexts } from '../../testing/workbook-texts.ts';
import { workbookHandler } from './import-job.ts';

let foyer: TestFoyer;
let calls: Awaited<ReturnType<typeof createWorkbookCalls>>;
beforeAll(async () => {
  foyer = await startTestFoyer();
  calls = await createWorkbookCalls(foyer);
});
afterAll(() => foyer.stop());

const sitesOf = async (customer: number) =>
  (await foyer.call(endpoints.sites.list, { token: calls.token, query: { customer } })).data.map(
    ({ Name }) => Name,
  );
const importedRows = async (job: string, outcome: string) =>
  (await calls.resultOf(job))
    .filter((row) => row[3] === outcome)
    .map(([sheet, row, name, , column, , , fault]) => [sheet, row, name, column, fault].join('|'));

test('rows without a fault are imported; what depends on a wrong one says so', async () => {
  const customer = await foyer.customer('Partly');
  const content = await savedWorkbook({
    Sites: [
      ['Name', 'Time zone'],
      ['Good', 'Europe/Rome'],
      ['Bad', 'Mars/Base'],
    ],
    Devices: [
      ['Site', 'Name', 'Code'],
      ['Good', 'Edge', 'partly-1'],
      ['Bad', 'Edge', 'partly-2'],
    ],
    Cameras: [
      ['Device', 'Name', 'Code'],
      ['partly-1', 'Door', 'door'],
      ['partly-2', 'Door', 'door'],
    ],
  });
  const { counts, job } = await calls.imported(content, { customer });
  expect(totalsOf({ counts })).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 3 });
  expect(await sitesOf(customer)).toEqual(['Good', 'Partly']);
  expect(await importedRows(job, 'Refused')).toEqual([
    'Sites|3|Bad|Time zone|is not a time zone such as Europe/Rome',
    'Devices|3|Edge|Site|depends on row 3 of Sites, which has a fault',
    'Cameras|3|Door|Device|depends on row 3 of Devices, which has a fault',
  ]);
  expect(await importedRows(job, 'New')).toContain('Cameras|2|Door|Device|');
  // The same file once more says what is there already.
  expect(totalsOf(await calls.imported(content, { customer }))).toEqual({
    ...{ new: 0, changed: 0, unchanged: 3, refused: 3 },
  });
});

test('a code that another customer uses costs its row alone', async () => {
  const customer = await foyer.customer('Codes');
  const { code } = await foyer.device();
  const content = await savedWorkbook({
    Devices: [
      ['Name', 'Code'],
      ['Taken', code],
      ['Free', 'codes-free'],
    ],
  });
  const { job } = await calls.imported(content, { customer });
  expect(await importedRows(job, 'Refused')).toEqual([
    `Devices|2|Taken|Code|There is already a device with the code ${code}.`,
  ]);
});

test('records that others changed, deleted or created after the check stay as they are', async () => {
  const customer = await foyer.customer('Races');
  const ids: number[] = [];
  for (const name of ['Changed', 'Deleted', 'Untouched'])
    ids.push(await foyer.site(customer, { name }));
  const Content = await savedWorkbook({
    Sites: [
      ['ID', 'Name', 'Address'],
      ...ids.map((id, nth) => [id, ['Changed', 'Deleted', 'Untouched'][nth]!, 'New address']),
      ['', 'Created', 'New address'],
    ],
  });
  const query = { customer };
  const { seen } = await calls.check(Content, query);
  await foyer.rows(`update sites set address = 'Of somebody else' where id = $1`, [ids[0]]);
  await foyer.rows('delete from sites where id = $1', [ids[1]]);
  await foyer.site(customer, { name: 'Created' });
  const job = await calls.begin({ Content, Seen: seen }, query);
  expect((await foyer.jobEnded(job)).state).toBe('done');
  expect(await importedRows(job, 'Refused')).toEqual([
    'Sites|2|Changed||was changed after the check: check the workbook again',
    'Sites|3|Deleted|ID|is not found',
    'Sites|5|Created||was created after the check: check the workbook again',
  ]);
  const addresses = await foyer.rows(
    `select name, address from sites where customer_id = $1 and name <> 'Races' order by name`,
    [customer],
  );
  expect(addresses).toEqual([
    { name: 'Changed', address: 'Of somebody else' },
    { name: 'Created', address: '' },
    { name: 'Untouched', address: 'New address' },
  ]);
});

const manySites = async (count: number, prefix: string) =>
  savedWorkbook({
    Sites: [['Name'], ...Array.from({ length: count }, (_, nth) => [`${prefix} ${nth}`])],
  });

test('a second import at the same time is refused until the first is over', async () => {
  const customer = await foyer.customer('Twice');
  const Content = await manySites(600, 'Twice');
  const first = await calls.begin({ Content }, { customer });
  const second = await foyer.call(endpoints.workbooks.begin, {
    ...{ token: calls.token, query: { customer }, body: { Content } },
  });
  expect([second.status, second.problem.detail]).toEqual([
    429,
    'Another workbook is being imported: wait until it is done, or cancel it.',
  ]);
  expect((await foyer.jobEnded(first)).state).toBe('done');
  const third = await calls.begin({ Content }, { customer });
  const { result } = await foyer.jobEnded(third);
  expect(result).toMatchObject({ rows: 600, counts: { Sites: { new: 0, unchanged: 600 } } });
});

test('an import that ends early keeps what it did and says so, and a further attempt continues', async () => {
  const customer = await foyer.customer('Halves');
  const { id: userId } = await foyer.person('SUPER_ADMIN');
  const recorded: { noun: string; ids: number[] }[] = [];
  const handler = workbookHandler({
    db: foyer.postgres.db,
    threads: foyer.threads,
    now: () => new Date(),
    onDeviceChanged: () => undefined,
    onAreaChanged: () => undefined,
    record: async ({ noun, ids }) => recorded.push({ noun, ids }),
  });
  const task = {
    content: await manySites(500, 'Half'),
    seen: undefined,
    scope: { customerId: customer },
    by: { userId, username: 'Ana', address: '192.0.2.1' },
  };
  const id = crypto.randomUUID();
  const attempt = (limit: number) =>
    handler(task, {
      id,
      signal: AbortSignal.timeout(60_000),
      async progress(done, total) {
        expect(total).toBe(500);
        if (done >= limit) throw new JobInterrupted('The job is over.');
      },
    });
  await expect(attempt(200)).rejects.toThrow(JobInterrupted);
  expect((await sitesOf(customer)).length).toBe(201);
  expect(recorded).toEqual([{ noun: 'sites', ids: expect.toSatisfy((ids) => ids.length === 200) }]);
  await foyer.rows(
    `insert into jobs (id, kind, key, noun, user_id, state, finished_at)
     values ($1, 'import-workbook', 'halves', 'workbooks', $2, 'cancelled', now())`,
    [id, userId],
  );
  expect((await importedRows(id, 'New')).length).toBe(200);
  // Rows that an earlier attempt created stay new.
  expect(await attempt(Number.POSITIVE_INFINITY)).toMatchObject({
    ...{ rows: 500, counts: { Sites: { new: 500, unchanged: 0, refused: 0 } } },
  });
  expect((await importedRows(id, 'New')).length).toBe(500);
});

test('the audit names who imported and which records were changed', async () => {
  const customer = await foyer.customer('Audited');
  const { job } = await calls.imported(await manySites(2, 'Audited'), { customer });
  const { rows } = (
    await foyer.call(endpoints.audit.list, { token: calls.token, query: { limit: 10 } })
  ).data;
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['Changed 2 sites at once', 'Import a workbook in the background']),
  );
  const [entry] = await foyer.rows<{ change: { ids: number[] } }>(
    'select change from audit_entries where request_id = $1',
    [job],
  );
  expect(entry?.change.ids).toHaveLength(2);
});

test('a result is kept for a day, and is that of an import alone', async () => {
  const customer = await foyer.customer('Old');
  const { job } = await calls.imported(await manySites(1, 'Old'), { customer });
  await foyer.rows(`update export_parts set made_at = now() - interval '25 hours'`);
  await calls.imported(await manySites(1, 'Old'), { customer });
  const result = async (id: string) =>
    (await foyer.call(endpoints.workbooks.result, { token: calls.token, params: { id } })).status;
  expect(await result(job)).toBe(404);
  expect(await result(crypto.randomUUID())).toBe(404);
});

test('no text of a result or an export runs as a formula, and numbers are numbers', async () => {
  const customer = await foyer.customer('=Formula');
  const name = '=HYPERLINK("https://example.org")';
  const sheets: WorkbookTexts = {
    Sites: [
      ['Name', 'Floor area'],
      [name, 12.5],
    ],
  };
  const { job } = await calls.imported(await savedWorkbook(sheets), { customer });
  expect((await calls.resultOf(job))[0]).toContain(name);
  const { Sites } = await readTexts(await calls.exported({ customer }));
  expect(Sites.find((row) => row.includes(name))).toContain(12.5);
});
