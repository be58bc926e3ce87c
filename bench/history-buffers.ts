import pg from 'pg';
import { cases, isMeasured, type ListCase, places } from './history-lists.ts';

/** Pages of 8 kB that the database reads for one page of a list, and how long it takes within the database. */
export interface PageReads {
  /** All of them, also those that are read more than once, when everything is cached. */
  buffers: number;
  /** Different ones, read into an empty cache: what a disk would have to give. */
  coldReads: number;
  warmUs: number;
}

const samplesACase = 20;
/** PostgreSQL makes the plans of the functions in the first calls of a connection. */
const warmUpCalls = 3;
/** Customer 1, as the viewer of the other measurements; 0 is everybody. */
const owners = { admin: 0, viewer: 1 };

/** Measures each filter and place with plans of its own, cold and warm apart. */
export async function measureReads(databaseUrl: string): Promise<Map<string, PageReads>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_buffercache');
    const found = new Map<string, PageReads>();
    for (const listCase of cases) {
      const { total } = (await client.query(statementOf(listCase, 1))).rows[0];
      for (const [place, pageOf] of Object.entries(places)) {
        if (!isMeasured(listCase, place, Number(total))) continue;
        const reads = await measureCase(client, () => statementOf(listCase, pageOf(Number(total))));
        found.set(`${listCase.as}, ${listCase.name}, ${place} page`, reads);
      }
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The median of some pages, as a few of them lie where a partition begins. */
async function measureCase(client: pg.Client, next: () => string): Promise<PageReads> {
  for (let call = 0; call < warmUpCalls; call += 1) await client.query(next());
  const samples: PageReads[] = [];
  for (let sample = 0; sample < samplesACase; sample += 1) {
    const statement = next();
    await client.query('select pg_buffercache_evict_all()');
    const cold = await explain(client, statement);
    const warm = await explain(client, statement);
    samples.push({
      coldReads: cold['Shared Read Blocks'],
      buffers: warm['Shared Hit Blocks'] + warm['Shared Read Blocks'],
      warmUs: warm['Actual Total Time'] * 1000,
    });
  }
  const median = (of: keyof PageReads) =>
    samples.map((sample) => sample[of]).sort((a, b) => a - b)[samplesACase / 2] as number;
  return {
    buffers: median('buffers'),
    coldReads: median('coldReads'),
    warmUs: Math.round(median('warmUs')),
  };
}

interface Plan {
  'Actual Total Time': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

async function explain(client: pg.Client, statement: string): Promise<Plan> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${statement}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

function statementOf({ as, filters }: ListCase, page: number): string {
  const { device, type, dateFrom, dateTo } = filters();
  const moment = (text: string | number | undefined) => (text ? `'${text}'` : 'null');
  return `select * from notification_page(${device ?? 'null'}, ${owners[as]}, ${type ?? 0}::smallint,
    ${moment(dateFrom)}, ${moment(dateTo)}, ${(page - 1) * 10}, 10)`;
}

export const readsOf = ({ buffers, coldReads, warmUs }: PageReads) =>
  `${String(buffers).padStart(6)} ${String(coldReads).padStart(5)} ${String(warmUs).padStart(6)}`;
