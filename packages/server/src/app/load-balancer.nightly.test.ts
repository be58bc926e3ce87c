import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { end, freePort, startRealServer } from '../testing/processes/real-process.ts';
import { testDatabase } from '../testing/test-database.ts';

/** Debian's HAProxy, with the settings of the documentation. */
const program = '/usr/sbin/haproxy';
const documented = fileURLToPath(new URL('../../../../docs/haproxy/haproxy.cfg', import.meta.url));
const admin = { email: 'admin@balanced.test', password: 'a password for balancing' };
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

test.skipIf(!existsSync(program))(
  'behind HAProxy servers stop one after the other, and no request of people or devices fails',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-balanced-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const database = await testDatabase();
    undo.push(() => database.drop());
    const env = {
      DATABASE_URL: database.url,
      FOYER_DATA: folder,
      FOYER_TOKEN_SECRET: 'a secret that both servers were given',
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
      FOYER_STOP_DELAY: '3',
    };
    const servers = [await startRealServer(env), await startRealServer(env)] as const;
    undo.push(...servers.map((server) => () => server.stop()));
    const port = await freePort();
    const settings = join(folder, 'haproxy.cfg');
    const text = (await readFile(documented, 'utf8'))
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('foyer-1:8080', `127.0.0.1:${servers[0].port}`)
      .replace('foyer-2:8080', `127.0.0.1:${servers[1].port}`);
    await writeFile(settings, text);
    const balancer = spawn(program, ['-db', '-f', settings], { stdio: 'ignore' });
    undo.push(() => end(balancer, 'SIGTERM'));
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);

    const session = await servers[0].signIn(admin.email, admin.password);
    const device = await servers[0].device(session, 'gate');
    const answers = new Map<number, number>();
    let isOver = false;
    const repeat = async (call: (nth: number) => Promise<Response>) => {
      for (let nth = 0; !isOver; nth += 1) {
        const status = await call(nth).then(
          (answer) => answer.status,
          () => 0,
        );
        answers.set(status, (answers.get(status) ?? 0) + 1);
        // fixed time: pace
        await sleep(5);
      }
    };
    const headers = (token: string) => ({
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    });
    const clients = Promise.all([
      ...[1, 2].map((client) =>
        repeat((nth) =>
          fetch(`${url}/api/notifications`, {
            method: 'POST',
            headers: headers(device.token),
            body: JSON.stringify(
              infoMessage([{ src: 'cam', people: 1 }], { Code: `c-${client}-${nth}` }),
            ),
          }),
        ),
      ),
      ...[1, 2].map(() => repeat(() => fetch(`${url}/api/devices`, { headers: headers(session) }))),
    ]);
    for (const server of servers) {
      const already = answers.get(201) ?? 0;
      await expect.poll(() => answers.get(201)).toBeGreaterThan(already + 50);
      await server.stop();
      // fixed time: outage
      await sleep(1_000);
      await server.restart();
      // Until the balancer has seen it twice.
      // fixed time: outage
      await sleep(3_000);
    }
    isOver = true;
    await clients;
    console.log('answers by status', Object.fromEntries(answers));
    expect([...answers.keys()].sort()).toEqual([200, 201]);
  },
);
