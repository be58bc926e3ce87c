import { sql } from 'kysely';
import type { Db } from '../packages/server/src/platform/database/postgres.ts';
import { customers, devices, months } from './history-load.ts';
import { perMille } from './history-payloads.ts';

/** What a table takes with its indexes and its TOAST table; partitions count as their table. */
interface TableSize {
  name: string;
  part: string;
  bytes: number;
  rows: number;
}

const mib = (bytes: number) => bytes / 1024 / 1024;

async function sizes(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    with relation as (
      select c.oid, coalesce(parent.inhparent, c.oid)::regclass::text as name, c.reltuples, c.reltoastrelid
      from pg_class c left join pg_inherits parent on parent.inhrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace),
    part as (
      select name, 'rows' as part, pg_relation_size(oid) as bytes, reltuples as rows from relation
      union all
      select name, 'TOAST', pg_total_relation_size(reltoastrelid), 0 from relation where reltoastrelid <> 0
      union all
      select r.name, regexp_replace(i.indexrelid::regclass::text, '_(\\d{4}_\\d\\d|rest)', ''),
        pg_relation_size(i.indexrelid), 0
      from relation r join pg_index i on i.indrelid = r.oid)
    select name, part, sum(bytes)::float8 as bytes, greatest(0, sum(rows))::float8 as rows
    from part group by 1, 2 order by name, bytes desc`.execute(db);
  return rows;
}

/** Tables with a row for every notification; the others grow with devices and time until each bucket has its row. */
const aNotification = ['notifications', 'notification_keys', 'alerts'];

/** Prints what takes the disk, and, where all is derived, what 100 million in the same time would take. */
export async function printDisk(db: Db, count: number, isAllDerived: boolean): Promise<void> {
  const found = await sizes(db);
  const millions = count / 1_000_000;
  for (const { name, part, bytes } of found.filter((size) => mib(size.bytes) / millions >= 1)) {
    const aMillion = (mib(bytes) / millions).toFixed(0);
    console.log(`  ${`${name}, ${part}`.padEnd(70)} ${aMillion.padStart(6)} MiB a million`);
  }
  if (isAllDerived) printLargest(found, count);
}

/** An entry of the column `hours` of a device's counts. */
const bytesAnHour = 4;

/** With the arithmetic: bytes a row as measured, and how many rows there will be. */
function printLargest(found: readonly TableSize[], count: number): void {
  const bytesOf = (names: readonly string[]) =>
    found.filter(({ name }) => names.includes(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  const bytesARow = (name: string) => {
    const rows = found.reduce((sum, size) => sum + (size.name === name ? size.rows : 0), 0);
    return bytesOf([name]) / Math.max(1, rows);
  };
  const wanted = 100_000_000;
  const stored = (bytesOf(aNotification) / count) * wanted;
  const hours = (devices * months * 365 * 24) / 12;
  const shares = [1000, ...Object.values(perMille)].map((share) => share / 1000);
  // A row of counts is a day of a device and type, with an entry for each of its hours that holds something.
  const filled = (buckets: number, messages: number) =>
    shares.reduce((sum, share) => sum + occupied(buckets, messages * share), 0);
  const [counted, countedHours] = [filled(hours / 24, wanted), filled(hours, wanted)];
  const bytesADay =
    (bytesOf(['notification_counts']) - bytesAnHour * filled(hours, count)) /
    filled(hours / 24, count);
  // Info, Photo and Alert messages speak of two sources.
  const said = (perMille[1] + perMille[4] + perMille[3]) / 1000;
  const rolled = 2 * occupied(hours * 4, wanted * said);
  const ofSites = bytesOf(['levels', 'notification_totals']);
  const parts = [
    [`notifications, keys, alerts: ${Math.round(stored / wanted)} B each`, stored],
    [
      `counts: ${millionsOf(counted)} days of ${Math.round(bytesADay)} B, ` +
        `${millionsOf(countedHours)} hours in them of ${bytesAnHour} B`,
      counted * bytesADay + countedHours * bytesAnHour,
    ],
    [
      `rollups: ${millionsOf(rolled)} rows of ${Math.round(bytesARow('source_rollups'))} B`,
      rolled * bytesARow('source_rollups'),
    ],
    [`levels and totals of ${customers} customers: as measured`, ofSites],
  ] as const;
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log('  100 million in the same time, computed from these rows:');
  for (const [text, bytes] of parts) {
    console.log(
      `    ${text.padEnd(68)} ${mib(bytes / 100)
        .toFixed(0)
        .padStart(6)} MiB a million`,
    );
  }
  console.log(
    `    ${'in all'.padEnd(68)} ${mib(total / 100)
      .toFixed(0)
      .padStart(6)} MiB a million`,
  );
}

/** How many of `buckets` hold at least one of `count` notifications that fall at random. */
const occupied = (buckets: number, count: number) => buckets * (1 - Math.exp(-count / buckets));

const millionsOf = (count: number) => `${(count / 1_000_000).toFixed(1)} million`;
