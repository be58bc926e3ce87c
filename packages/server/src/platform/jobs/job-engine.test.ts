import { randomUUID } from 'node:crypto';
import { endpoints } from '@foyer/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jobById } from '../../operations/background-jobs/job-views.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { defineJob, JobFailure, type JobHandler } from './job-definition.ts';
import { createJobEngine, type JobEngine } from './job-engine.ts';

let foyer: TestFoyer;
const engines: JobEngine[] = [];
const logged: unknown[] = [];
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.stop()));
});
afterAll(() => foyer.stop());

interface Work {
  name: string;
}
let kinds = 0;
/** Each test has its own kind, so that it does not run another's jobs. */
const newKind = (settings = {}) => {
  kinds += 1;
  return defineJob<Work>(`test-${kinds}`, settings);
};

/** The engine of a further server on the same database. */
async function startEngine(
  definition: ReturnType<typeof newKind>,
  handler: JobHandler<Work>,
  instance?: string,
): Promise<JobEngine> {
  const log = { error: (error: unknown) => void logged.push(error) };
  const { db } = foyer.postgres;
  const engine = createJobEngine({
    db,
    url: foyer.databaseUrl,
    log,
    ...(instance !== undefined && { instance }),
  });
  engine.handle(definition, handler);
  engines.push(engine);
  await engine.start();
  return engine;
}

const rowOf = (id: string) => jobById(foyer.postgres.db, 'all', id);
const stateOf = async (id: string) => (await rowOf(id))?.state;
const about = (recordId: number) => ({ noun: 'devices', recordId, userId: null });
const untilIs = (id: string, state: string) =>
  expect.poll(() => stateOf(id), { timeout: 30_000, interval: 50 }).toBe(state);

test('the person who started a job and SUPER_ADMIN read its progress and result; to others it does not exist', async () => {
  const kind = newKind();
  const halfWay = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const engine = await startEngine(kind, async ({ name }, { progress }) => {
    await progress(3, 6);
    halfWay.resolve();
    await goOn.promise;
    return { greeted: name };
  });
  const customer = await foyer.customer();
  const [admin, beginner, other] = await Promise.all([
    foyer.person('SUPER_ADMIN'),
    foyer.person('OPERATOR', customer),
    foyer.person('OPERATOR', customer),
  ]);
  const { id } = await engine.begin(kind, { name: 'Ada' }, { ...about(7), userId: beginner.id });
  await halfWay.promise;
  const get = ({ token }: { token: string }) =>
    foyer.call(endpoints.jobs.get, { token, params: { id } });
  for (const person of [admin, beginner]) {
    expect((await get(person)).data).toMatchObject({
      id,
      kind: kind.kind,
      noun: 'devices',
      record_id: 7,
      state: 'running',
      done: 3,
      total: 6,
      result: null,
      error: null,
      started_at: expect.any(String),
      finished_at: null,
    });
  }
  expect((await get(other)).status).toBe(404);
  const query = { noun: 'devices', record: 7 };
  const list = async ({ token }: { token: string }) =>
    (await foyer.call(endpoints.jobs.list, { token, query })).data.map((job) => job.id);
  expect([await list(admin), await list(beginner), await list(other)]).toEqual([[id], [id], []]);
  goOn.resolve();
  await untilIs(id, 'done');
  expect((await get(beginner)).data).toMatchObject({ result: { greeted: 'Ada' } });
});

test('a subject has one unfinished job, even when several servers start one at once', async () => {
  const kind = newKind();
  const goOn = Promise.withResolvers<void>();
  let runs = 0;
  const handler = async () => {
    runs += 1;
    await goOn.promise;
    return undefined;
  };
  const servers = [await startEngine(kind, handler), await startEngine(kind, handler)];
  const begun = await Promise.all(
    Array.from({ length: 20 }, (_, i) => servers[i % 2]?.begin(kind, { name: 'same' }, about(8))),
  );
  expect(new Set(begun.map((job) => job?.id)).size).toBe(1);
  expect(begun.filter((job) => job?.isNew)).toHaveLength(1);
  goOn.resolve();
  await untilIs(begun[0]?.id ?? '', 'done');
  expect(runs).toBe(1);
  expect((await servers[0]?.begin(kind, { name: 'again' }, about(8)))?.isNew).toBe(true);
});

test('a job starts when its transaction commits, and not when that is rolled back', async () => {
  const kind = newKind();
  const done: string[] = [];
  const engine = await startEngine(kind, async ({ name }) => {
    done.push(name);
    return undefined;
  });
  const { db } = foyer.postgres;
  const rolledBack = db.transaction().execute(async (transaction) => {
    await engine.begin(kind, { name: 'never' }, about(9), transaction);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await db.transaction().execute((transaction) => engine.send(kind, { name: 'kept' }, transaction));
  await expect.poll(() => done).toEqual(['kept']);
});

test('a job of a server that ended is continued by another within five seconds, and its late result counts for nothing', async () => {
  const kind = newKind();
  const goOn = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const ended = randomUUID();
  const first = await startEngine(
    kind,
    async () => {
      begun.resolve();
      await goOn.promise;
      return { by: 'the first' };
    },
    ended,
  );
  const { id } = await first.begin(kind, { name: 'moved' }, about(11));
  await begun.promise;
  const other = await startEngine(kind, async () => ({ by: 'the other' }));
  const from = performance.now();
  await other.takeOver(ended);
  await untilIs(id, 'done');
  expect(performance.now() - from).toBeLessThan(5_000);
  goOn.resolve();
  await expect
    .poll(() => foyer.rows('select 1 from job_holders where job_id = $1', [id]))
    .toEqual([]);
  expect((await rowOf(id))?.result).toEqual({ by: 'the other' });
});

test('a failed attempt is retried and shows its error until then; a job that cannot be done ends with its sentence', async () => {
  const kind = newKind({ retryDelaySeconds: 1 });
  let attempts = 0;
  const engine = await startEngine(kind, async ({ name }) => {
    if (name === 'hopeless') throw new JobFailure('There is no such mailbox.');
    attempts += 1;
    if (attempts === 1) throw new Error('secret detail');
    return { attempts };
  });
  logged.length = 0;
  const { id } = await engine.begin(kind, { name: 'flaky' }, about(10));
  await expect.poll(async () => (await rowOf(id))?.error).toMatch(/fault on the server/);
  expect(logged).toHaveLength(1);
  const hopeless = await engine.begin(kind, { name: 'hopeless' }, about(11));
  await untilIs(hopeless.id, 'failed');
  expect((await rowOf(hopeless.id))?.error).toBe('There is no such mailbox.');
  await untilIs(id, 'done');
  expect(await rowOf(id)).toMatchObject({ error: null, result: { attempts: 2 } });
});

test('a server that stops leaves its job to another, which continues from what is done', async () => {
  const kind = newKind();
  let steps = 0;
  const handler =
    (until: number): JobHandler<Work> =>
    async (_, { progress }) => {
      for (; steps < until; steps += 1) {
        await progress(steps, 40);
      }
      return { steps };
    };
  const first = await startEngine(kind, handler(Number.POSITIVE_INFINITY));
  const { id } = await first.begin(kind, { name: 'long' }, about(12));
  await untilIs(id, 'running');
  await first.stop();
  expect(await stateOf(id)).toBe('waiting');
  const reached = steps;
  await startEngine(kind, handler(40));
  await untilIs(id, 'done');
  expect(reached).toBeGreaterThan(0);
  expect((await rowOf(id))?.result).toEqual({ steps: Math.max(40, reached) });
});

test('a job is cancelled where its kind allows it: its attempt ends after the step', async () => {
  const kind = newKind({ isCancellable: true });
  const ended = Promise.withResolvers<void>();
  const engine = await startEngine(kind, async (_, { progress }) => {
    try {
      for (let i = 0; ; i += 1) await progress(i);
    } finally {
      ended.resolve();
    }
  });
  const { id } = await engine.begin(kind, { name: 'endless' }, about(13));
  await untilIs(id, 'running');
  expect(engine.isCancellable(kind.kind)).toBe(true);
  expect(await engine.cancel(id, kind.kind)).toBe(true);
  await ended.promise;
  expect(await stateOf(id)).toBe('cancelled');
  expect(await engine.cancel(id, kind.kind)).toBe(false);
});

test('connections that the database ends are opened again, without a line in the log', async () => {
  const kind = newKind();
  const done: string[] = [];
  const engine = await startEngine(kind, async ({ name }) => {
    done.push(name);
    return undefined;
  });
  logged.length = 0;
  // Waits until each has ended: pg-boss stops listening to a connection before it closes it, so that one which PostgreSQL
  // ends while the engine stops would be an error of nobody's.
  await foyer.rows(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'foyer-jobs'`);
  await engine.send(kind, { name: 'after' });
  await expect.poll(() => done).toEqual(['after']);
  expect(logged).toEqual([]);
});

test('a job whose queue was lost, as with a restored backup, ends and can be started again', async () => {
  const kind = newKind();
  const engine = await startEngine(kind, async () => ({}));
  const lost = crypto.randomUUID();
  await foyer.rows(
    `insert into jobs (id, kind, key, noun, record_id) values ($1, $2, 'devices 14', 'devices', 14)`,
    [lost, kind.kind],
  );
  const again = await engine.begin(kind, { name: 'again' }, about(14));
  expect(again.isNew).toBe(true);
  expect(await stateOf(lost)).toBe('failed');
  await untilIs(again.id, 'done');
});

test('each server keeps three connections for jobs at most', async () => {
  const kind = newKind({ concurrency: 8 });
  const all = Promise.withResolvers<void>();
  let under = 0;
  const engine = await startEngine(kind, async () => {
    under += 1;
    if (under === 8) all.resolve();
    await all.promise;
    return undefined;
  });
  await Promise.all(Array.from({ length: 8 }, () => engine.send(kind, { name: 'at once' })));
  await all.promise;
  const [row] = await foyer.rows<{ count: number }>(`select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'foyer-jobs'`);
  // Connections of this engine and of the server under test.
  expect(row?.count).toBeLessThanOrEqual(6);
});
