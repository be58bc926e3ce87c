import { monitorEventLoopDelay } from 'node:perf_hooks';
import { endpoints } from '@foyer/contract';
import { type FloodAnswer, flood } from './messages/flood.ts';
import { workbookOf } from './messages/zip-bomb.ts';
import { startTestFoyer } from './test-foyer.ts';

/** As many as a program sends that does not wait for answers. */
const times = 30;
const rows = 10_000;
const devices = 5_000;

/** A server with a customer of 5,000 devices, whose people make costly calls, and another customer. */
export async function startCostlySite() {
  const foyer = await startTestFoyer();
  const url = await foyer.app.listen({ host: '127.0.0.1', port: 0 });
  const { token: admin } = await foyer.person('SUPER_ADMIN');
  const customer = await foyer.customer('Łódź 東京 서울 กรุงเทพ');
  const { token: viewer } = await foyer.person('VIEWER', customer);
  const { token: operator, id: recipient } = await foyer.person('OPERATOR', customer);
  const neighbours = await foyer.customer();
  const { token: neighbour } = await foyer.person('VIEWER', neighbours);
  await foyer.device(neighbours);
  await fillTables(foyer.rows, customer);
  const body = { Name: 'Month', CustomerID: customer, Period: 'monthly', Users: [recipient] };
  const { data: schedule } = await foyer.call(endpoints.reports.create, { token: admin, body });

  const [role] = await foyer.rows<{ id: number }>(`select id from roles where name = 'VIEWER'`);
  const get = (path: string, token: string) => ({ method: 'GET', path, token, body: undefined });
  const post = (path: string, content: () => object) => ({
    method: 'POST',
    path,
    token: admin,
    body: content,
  });
  const check = (Format: string, content: () => string) =>
    post('/api/provisioning/check', () => ({ Format, Content: content() }));
  const table = (noun: string, format: string) =>
    get(`/api/data/${noun}?limit=${rows}&format=${format}`, viewer);
  const preview = (format: string) =>
    get(`/api/reports/${schedule.id}/preview?format=${format}`, operator);
  const calls = {
    'flows as CSV': table('flows', 'csv'),
    'flows as Parquet': table('flows', 'parquet'),
    'flows as JSON': table('flows', 'json'),
    'levels as CSV': table('levels', 'csv'),
    'alarms as CSV': table('alarms', 'csv'),
    'alarms as Parquet': table('alarms', 'parquet'),
    'all sites as CSV': get('/api/provisioning/sheet?format=csv', admin),
    'all sites as a workbook': get('/api/provisioning/sheet?format=xlsx', admin),
    'all of a customer as one workbook': get('/api/provisioning/workbook', viewer),
    'a sheet of 5,000 rows': check('csv', () => {
      const lines = Array.from({ length: 5_000 }, (_, n) => `Chain ${n},Edge,chain-${n},Door,door`);
      return ['Customer,Device,Device code,Camera,Camera code', ...lines].join('\n');
    }),
    'a sheet of 700,000 rows': check('csv', () => `Customer\n${'Mall A\n'.repeat(700_000)}`),
    'a workbook that unpacks to 500 MB': check('xlsx', () =>
      workbookOf(500, 'texts').toString('base64'),
    ),
    'a report as PDF': preview('pdf'),
    'a report as a workbook': preview('xlsx'),
    'a mapping that is tried': post('/api/profiles/preview', () => ({
      profile: 'custom',
      body: JSON.stringify({ list: Array.from({ length: 5_000 }, (_, n) => ({ n })) }),
      mapping: '{"Code": $sum(list.n) & "", "NotificationType": 1}',
    })),
    'a user with a password': post('/api/users', () => ({
      Email: 'flood@example.org',
      Name: 'Flood',
      Role: role?.id,
      Customer: null,
      Password: 'correct horse battery staple',
    })),
  };

  const pageMs = async () => {
    const begun = performance.now();
    const page = await fetch(`${url}/api/devices`, {
      headers: { authorization: `Bearer ${neighbour}` },
    });
    const { data } = (await page.json()) as { data: unknown[] };
    if (page.status !== 200 || data.length !== 1) throw new Error(`A page failed: ${page.status}.`);
    return performance.now() - begun;
  };
  return {
    stop: foyer.stop,
    calls,
    /**
     * Makes a call 30 times at once, and opens a page of another customer again and again until all are answered.
     * `idleP95Ms` is how long that page took just before.
     */
    async flood(name: keyof typeof calls) {
      const { method, path, token, body: content } = calls[name];
      const call = {
        method,
        url: url + path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: content && JSON.stringify(content()),
      };
      const idleMs: number[] = [];
      for (let nth = 0; nth < 20; nth += 1) idleMs.push(await pageMs());
      const idleP95Ms = percentile95(idleMs);
      let answers: FloodAnswer[] | undefined;
      const flooding = flood(call, times).then((all) => {
        answers = all;
      });
      const pagesMs: number[] = [];
      const delays = monitorEventLoopDelay({ resolution: 5 });
      delays.enable();
      while (answers === undefined) pagesMs.push(await pageMs());
      delays.disable();
      await flooding;
      const pagesP95Ms = percentile95(pagesMs);
      const statuses = answers.map(({ status }) => status);
      const counts = Object.entries(Object.groupBy(statuses, String)).map(
        ([status, all]) => `${all?.length} × ${status}`,
      );
      console.info(
        `${name}: ${counts.join(', ')}; ${pagesMs.length} pages, 95 % within ${Math.round(pagesP95Ms)} ms (before: ${Math.round(idleP95Ms)} ms); ` +
          `event loop held up for ${Math.round(delays.max / 1e6)} ms at most`,
      );
      return { answers, pagesP95Ms, idleP95Ms };
    },
  };
}

const percentile95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** Devices with a camera and a line each, and as many rows of any table as a page may hold. */
async function fillTables(run: (text: string) => Promise<unknown>, customer: number) {
  const own = `(select id from devices where customer_id = ${customer})`;
  const quarter = `date_trunc('hour', now()) - interval '2 hours' + n * interval '15 minutes'`;
  const twice = `generate_series(1, ${rows / devices}) n`;
  const statements = [
    `insert into devices (customer_id, site_id, name, code, token_hash)
     select ${customer}, (select min(id) from sites where customer_id = ${customer}), 'Edge ' || n, 'flood-' || n, decode(md5(n::text), 'hex')
     from generate_series(1, ${devices}) n`,
    `insert into cameras (device_id, name, code) select id, 'Door', 'door' from ${own} d`,
    `insert into sources (device_id, source, counted_as, camera_id, state)
     select device_id, 'door', 'door', id, 'adopted' from cameras where device_id in ${own}`,
    `insert into seen_lines (device_id, source, line, reach_ms)
     select id, 'door', 'in', 900000 from ${own} d`,
    `insert into line_flows (bucket, device_id, source, line, in_ms, out_ms, covered_ms, covered)
     select ${quarter}, id, 'door', 'in', '{1}', '{1,2}', 900000, '{}' from ${own} d, ${twice}`,
    `insert into source_rollups (bucket, device_id, source, info_readings, people_sum, people_max)
     select ${quarter}, id, 'door', 4, 9, 5 from ${own} d, ${twice}`,
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params,
       customer_id, device_id, started_at)
     select 1, 'device:' || id || ':' || n, 'Crowd', 'people', 'warning', 'closed', '', 'text',
       '{"text": "12 people"}', ${customer}, id, now() - n * interval '1 second'
     from ${own} d, ${twice}`,
    'analyze',
  ];
  for (const statement of statements) await run(statement);
}
