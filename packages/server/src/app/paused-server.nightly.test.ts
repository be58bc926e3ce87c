import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../testing/messages/random-from.ts';
import { infoMessage, lineMessage } from '../testing/messages/sample-messages.ts';
import { type RealServer, startRealServer } from '../testing/processes/real-process.ts';
import { openSlowProxy } from '../testing/processes/slow-proxy.ts';
import { testDatabase } from '../testing/test-database.ts';

const admin = { email: 'admin@paused.test', password: 'a password for pauses' };
/** Seed of the moments: the same in every run. */
const seed = 20_261_124;
const pauses = Number(process.env.FOYER_PAUSES ?? 100);
const silences = Math.ceil(pauses / 10);
const deviceCount = 40;
const pausedMs = 4_000;
const silentMs = 7_000;
/** What a device is promised. */
const answerWithinMs = 5_000;
/** What a device that has no answer for this long does: it sends to the other server. */
const patienceMs = 2_000;

interface Answer {
  server: number;
  status: number;
  ms: number;
  at: number;
}

describe('of two servers that share a database', () => {
  const undo: (() => Promise<unknown>)[] = [];
  let servers: [RealServer, RealServer];
  let line: Awaited<ReturnType<typeof openSlowProxy>>;
  let pool: pg.Pool;
  let devices: { id: number; token: string }[];
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-paused-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const database = await testDatabase();
    undo.push(() => database.drop());
    const address = new URL(database.url);
    line = await openSlowProxy(address.hostname, Number(address.port));
    undo.push(() => line.close());
    address.port = String(line.port);
    const env = {
      FOYER_DATA: folder,
      FOYER_TOKEN_SECRET: 'a secret that both servers were given',
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
    };
    servers = [
      await startRealServer({ ...env, DATABASE_URL: address.href }),
      await startRealServer({ ...env, DATABASE_URL: database.url }),
    ];
    undo.push(...servers.map((server) => () => server.stop()));
    pool = new pg.Pool({ connectionString: database.url, max: 2 }).on('error', () => undefined);
    undo.push(() => pool.end());
    const token = await servers[1].signIn(admin.email, admin.password);
    devices = [];
    for (let nth = 0; nth < deviceCount; nth += 1) {
      devices.push(await servers[1].device(token, `paused-${nth}`));
    }
  });
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  let sent = 0;
  /** Counts people, their stays in zones and their crossings of lines: in several statements, or in one. */
  const nextMessage = () => {
    sent += 1;
    const Code = `p-${sent}`;
    const to = new Date();
    const period = { from: new Date(to.getTime() - 60_000).toISOString(), to: to.toISOString() };
    if (sent % 3 === 0)
      return lineMessage('cam', [{ id: 'door', in: 1, out: 0 }], period, { Code });
    const zones = [{ id: 'till', people: 1, dwell_s: [20] }];
    return infoMessage([{ src: 'cam', people: 1, ...(sent % 3 === 1 && { zones }) }], { Code });
  };
  const post = async (server: number, token: string, body: object, limitMs: number) => {
    const begun = performance.now();
    const status = await fetch(`${servers[server]!.url}/api/notifications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limitMs),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    return { server, status, ms: performance.now() - begun, at: begun };
  };
  /** All devices send, each until its message is acknowledged by either server. `limitMs` is their patience with each. */
  function load(limitMs: readonly [number, number]) {
    const random = randomFrom(seed + 1);
    const acknowledged: string[] = [];
    const answers: Answer[] = [];
    let isOver = false;
    const sending = devices.map(async ({ token }) => {
      while (!isOver) {
        const message = nextMessage();
        for (let server = random() < 0.5 ? 0 : 1; ; server = 1 - server) {
          const answer = await post(server, token, message, limitMs[server]!);
          answers.push(answer);
          if (answer.status === 200 || answer.status === 201) break;
          // fixed time: pace
          await sleep(200 * random());
        }
        acknowledged.push(message.Code!);
        // fixed time: pace
        await sleep(300 * random());
      }
    });
    return {
      acknowledged,
      answers,
      end: async () => {
        isOver = true;
        await Promise.all(sending);
      },
    };
  }
  const expectEachOnce = async (acknowledged: readonly string[]) => {
    const { rows } = await pool.query<{ lost: number; doubled: number; all: number }>(
      `select (select count(*) from unnest($1::text[]) c where not exists
          (select from notifications n where n.code = c))::int as lost,
        (select count(*) from (select from notifications group by device_id, code having count(*) > 1) d)::int as doubled,
        (select count(*) from notifications)::int as all`,
      [acknowledged],
    );
    expect(rows[0]).toMatchObject({ lost: 0, doubled: 0 });
    return rows[0]!.all;
  };
  const figures = (answers: readonly Answer[]) => {
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    const refused = answers.filter(({ status }) => status === 503).length;
    const none = answers.filter(({ status }) => status === 0).length;
    return (
      `${answers.length} answers, ${refused} of them 503, ${none} none; ` +
      `half in ${at(0.5)} ms, 99 % in ${at(0.99)} ms, all in ${Math.round(times.at(-1) ?? 0)} ms`
    );
  };

  test('one is paused at random moments, and the other answers every device within five seconds', {
    timeout: 30 * 60_000,
  }, async () => {
    const random = randomFrom(seed);
    const { acknowledged, answers, end } = load([patienceMs, 4 * answerWithinMs]);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(devices.length);
    const paused = servers[0].processId();
    for (let nth = 0; nth < pauses; nth += 1) {
      // fixed time: pace
      await sleep(200 + 600 * random());
      process.kill(paused, 'SIGSTOP');
      // fixed time: outage
      await sleep(pausedMs);
      process.kill(paused, 'SIGCONT');
    }
    await end();
    const ofOther = answers.filter(({ server }) => server === 1);
    const stored = await expectEachOnce(acknowledged);
    console.log(
      `${pauses} pauses: the other gave ${figures(ofOther)}; ${acknowledged.length} acknowledged, ${stored} stored`,
    );
    expect(ofOther.filter(({ status, ms }) => status === 0 || ms > answerWithinMs)).toEqual([]);
  });

  test('one is cut off from the database without a word, and both answer every device within five seconds', {
    timeout: 30 * 60_000,
  }, async () => {
    const random = randomFrom(seed + 2);
    const { acknowledged, answers, end } = load([4 * answerWithinMs, 4 * answerWithinMs]);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(devices.length);
    const back: number[] = [];
    for (let nth = 0; nth < silences; nth += 1) {
      // fixed time: pace
      await sleep(1_000 * random());
      line.silence();
      // fixed time: outage
      await sleep(silentMs);
      line.speak();
      const begun = performance.now();
      const isWritten = () =>
        answers.some(({ server, status, at }) => server === 0 && status < 300 && at > begun);
      await expect.poll(isWritten, { timeout: 60_000, interval: 50 }).toBe(true);
      back.push(performance.now() - begun);
    }
    await end();
    const stored = await expectEachOnce(acknowledged);
    for (const server of [0, 1]) {
      console.log(
        `${silences} silences: server ${server} gave ${figures(answers.filter((one) => one.server === server))}`,
      );
    }
    console.log(
      `it wrote again after at most ${Math.round(Math.max(...back))} ms; ${acknowledged.length} acknowledged, ${stored} stored in all`,
    );
    expect(answers.filter(({ status, ms }) => status === 0 || ms > answerWithinMs)).toEqual([]);
  });
});
