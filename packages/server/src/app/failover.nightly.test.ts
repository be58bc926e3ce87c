import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { hasDebianPostgres } from '../testing/processes/debian-postgres.ts';
import { startDebianStandby } from '../testing/processes/debian-standby.ts';
import { startRealServer } from '../testing/processes/real-process.ts';

const admin = { email: 'admin@failover.test', password: 'a password for failover' };
const senders = 8;
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A server on a primary with a standby, and devices that send each message until it is acknowledged. */
async function prepare(isSynchronous: boolean) {
  const postgres = await startDebianStandby({ isSynchronous });
  undo.push(() => postgres.stop());
  const folder = await mkdtemp(join(tmpdir(), 'foyer-failover-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const server = await startRealServer({
    DATABASE_URL: postgres.url,
    FOYER_DATA: folder,
    FOYER_ADMIN_EMAIL: admin.email,
    FOYER_ADMIN_PASSWORD: admin.password,
  });
  undo.push(() => server.stop());
  const session = await server.signIn(admin.email, admin.password);
  const { token } = await server.device(session, 'gate');
  const acknowledged: { code: string; at: number }[] = [];
  let isOver = false;
  const send = async (nth: number) => {
    for (let count = 0; !isOver; count += 1) {
      const Code = `f-${nth}-${count}`;
      const body = JSON.stringify(infoMessage([{ src: 'cam', people: 1 }], { Code }));
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const post = () =>
        fetch(`${server.url}/api/notifications`, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(5_000),
        }).then(
          ({ ok }) => ok,
          () => false,
        );
      // fixed time: pace
      while (!isOver && !(await post())) await sleep(50);
      if (!isOver) acknowledged.push({ code: Code, at: performance.now() });
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, (_, nth) => send(nth)));
  return {
    postgres,
    server,
    session,
    acknowledged,
    /** Kills the primary and promotes its standby, as an operator or a watchdog does. */
    async failOver() {
      await postgres.killPrimary();
      const killedAt = performance.now();
      // fixed time: outage
      await sleep(500);
      await postgres.promote();
      await expect
        .poll(() => acknowledged.filter(({ at }) => at > killedAt + 500).length, {
          timeout: 30_000,
          interval: 50,
        })
        .toBeGreaterThan(senders);
      const next = acknowledged.find(({ at }) => at > killedAt + 500);
      const already = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(already + 100);
      isOver = true;
      await sending;
      return ((next?.at ?? 0) - killedAt) / 1000;
    },
    async lost() {
      const rows: { code: string }[] = await postgres.query(
        'standby',
        'select code from notifications',
      );
      const stored = new Set(rows.map(({ code }) => code));
      expect(rows).toHaveLength(stored.size);
      return acknowledged.filter(({ code }) => !stored.has(code)).length;
    },
  };
}

describe.skipIf(!hasDebianPostgres)('when the primary is killed while devices send', () => {
  test('a synchronous standby has all that was acknowledged, and servers find it by themselves', {
    timeout: 180_000,
  }, async () => {
    const { failOver, lost, acknowledged, server, session } = await prepare(true);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(400);
    const before = acknowledged.length;
    const seconds = await failOver();
    console.log(
      `synchronous: ${before} acknowledged before, ${acknowledged.length - before} after; ` +
        `nothing was taken for ${seconds.toFixed(1)} s, of which 0.5 s until the promotion`,
    );
    expect(await lost()).toBe(0);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    // Background jobs and people's changes follow too.
    const job = await server.call<{ job: string }>('/api/analytics/rebuild', session, {});
    expect((await server.jobEnded(job.job, session)).state).toBe('done');
  });

  test('an asynchronous standby lacks what it had not received, and the rest goes on', {
    timeout: 180_000,
  }, async () => {
    const { postgres, failOver, lost, acknowledged } = await prepare(false);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(400);
    const before = acknowledged.length;
    // The standby is a second behind, as on a slow line.
    postgres.line.hold();
    // fixed time: outage
    await sleep(1_000);
    const within = acknowledged.length - before;
    await postgres.killPrimary();
    postgres.line.cut();
    const seconds = await failOver();
    const missing = await lost();
    console.log(
      `asynchronous, a second behind: ${missing} of ${before + within} acknowledged messages were lost, ` +
        `${within} came in that second; nothing was taken for ${seconds.toFixed(1)} s`,
    );
    expect(missing).toBeGreaterThan(0);
    // What came in that second, and while the processes ended.
    expect(missing).toBeLessThan((within + senders) * 2);
  });

  test('while a synchronous standby does not answer nothing is acknowledged; then all goes on', {
    timeout: 180_000,
  }, async () => {
    const { postgres, acknowledged, failOver, lost } = await prepare(true);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(200);
    postgres.stall('standby');
    await sleep(500); // fixed time: outage
    const before = acknowledged.length;
    // fixed time: outage
    await sleep(3_000);
    expect(acknowledged.length - before).toBe(0);
    postgres.resume('standby');
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    await failOver();
    expect(await lost()).toBe(0);
  });
});
