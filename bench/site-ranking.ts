import { parseArgs } from 'node:util';
import pg from 'pg';
import { connectLoader, loadNotifications, prepare } from './history-load.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';

/**
 * How long a ranking of 2,000 sites takes over two years of days, from the request to the answer, one request at a time:
 * of 28 and of 364 days, and compared with other periods. `--millions 10` stores so many million notifications beside them.
 */
const siteCount = 2_000;
const historyDays = 730;
const rounds = 25;

const { values } = parseArgs({ options: { millions: { type: 'string', default: '0' } } });
const notifications = Number(values.millions) * 1_000_000;
if (!(notifications >= 0)) throw new Error('--millions must be a number such as 10.');

const server = await startMeasuredServer();
try {
  if (notifications > 0) await storeNotifications(server);
  await makeDays(server);
  const token = await server.signIn(server.admin);
  const yesterday = dayBefore(1);
  const cases: [string, string][] = [
    ['28 days', `from=${dayBefore(28)}&to=${yesterday}`],
    [
      '28 days by open hour',
      `measure=visitors_per_open_hour&from=${dayBefore(28)}&to=${yesterday}`,
    ],
    ['364 days', `from=${dayBefore(364)}&to=${yesterday}`],
    ['28 days and the 28 before', `against=previous&from=${dayBefore(28)}&to=${yesterday}`],
    ['28 days and those of last year', `against=last_year&from=${dayBefore(28)}&to=${yesterday}`],
  ];
  for (const [name, query] of cases) {
    await measure(name, `/api/sites/ranking?${query}`, token);
    await measure(`${name}, a page of 50`, `/api/sites/comparison?limit=50&${query}`, token);
  }
} finally {
  await server.stop();
}

async function measure(name: string, path: string, token: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${body}`);
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (rounds - 1))]!);
  console.log(`${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function storeNotifications({ databaseUrl }: MeasuredServer): Promise<void> {
  const { db, close } = connectLoader(databaseUrl);
  await prepare(db);
  await loadNotifications(db, 1, notifications + 1);
  await close();
  console.log(`${notifications.toLocaleString('en')} notifications are stored.`);
}

/** Two years of days, a day of all sites after the other as the compaction writes them. */
async function makeDays({ databaseUrl }: MeasuredServer): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    insert into customers (name) values ('Bench');
    insert into sites (customer_id, name, time_zone, area_m2, opening_hours)
      select c.id, 'Site ' || n, 'Europe/Berlin', 100 + n,
        '{"weekly": [{"weekday": 1, "opens": "09:00", "closes": "20:00"}], "exceptions": []}'
      from customers c, generate_series(1, ${siteCount}) n where c.name = 'Bench';
    insert into site_days (site_id, day, visitors_in, visitors_out, expected_ms, covered_ms, open_minutes, has_hours,
      computed_until)
      select s.id, day, 300 + s.id % 700 + random() * 200, 300 + s.id % 700, 39600000,
        39600000 * (0.85 + 0.15 * random()), case when extract(isodow from day) = 7 then 0 else 660 end, true, now()
      from generate_series(current_date - ${historyDays}, current_date - 1, interval '1 day') day, sites s
      order by day, s.id;
    delete from site_day_changes`);
  await client.query('vacuum analyze');
  await client.end();
}
