import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import { expect } from 'vitest';
import { infoMessage } from '../messages/sample-messages.ts';
import { hasDebianPostgres, startDebianPostgres } from './debian-postgres.ts';
import { hasBroker, startRealBroker } from './real-broker.ts';
import { startRealServer } from './real-process.ts';

const admin = { email: 'admin@recovery.test', password: 'a password for recovery' };
/** Everything has to be stored, and the server ready, within this after an outage ends. */
const recoveredWithinMs = 10_000;
const topic = 'foyer/v1/gate/notifications';

/** Whether Debian's broker and PostgreSQL are installed. */
export const canTryRecovery = hasBroker && hasDebianPostgres;

/** A server with a Mosquitto and a PostgreSQL that can be killed and paused, and a device that publishes. */
export async function startRecoveryTrial() {
  const undo: (() => Promise<unknown>)[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'foyer-recovery-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startDebianPostgres();
  undo.push(() => postgres.stop());
  const broker = await startRealBroker(folder);
  undo.push(() => broker.stop());
  const server = await startRealServer({
    DATABASE_URL: postgres.url,
    MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
    FOYER_DATA: folder,
    FOYER_ADMIN_EMAIL: admin.email,
    FOYER_ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
  });
  undo.push(() => server.stop());
  const session = await server.signIn(admin.email, admin.password);
  const { id: deviceId } = await server.device(session, 'gate');
  const device = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { reconnectPeriod: 100 });
  undo.push(() => device.endAsync(true));
  let sent = 0;

  /** Resolves when the broker acknowledges it. */
  const publish = async () => {
    const message = infoMessage([{ src: 'cam', people: 1 }], { Code: `m-${sent}` });
    await device.publishAsync(topic, JSON.stringify(message), { qos: 1 });
    sent += 1;
  };
  /** Publishes 20 messages a second during the outage. */
  const publishDuring = async (outage: () => Promise<void>) => {
    let isOver = false;
    const over = outage().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await publish();
      await sleep(50); // fixed time: pace
    }
    await over;
  };
  const storedCount = async (): Promise<number> =>
    (await postgres.query('select count(*)::int as n from notifications')).rows[0].n;
  const readyStatus = async () => (await fetch(`${server.url}/readyz`)).status;
  /** Resolves when the broker has acknowledged so many more; a part of what is given to `recoversFrom`. */
  const untilPublished = async (count: number) => {
    const before = sent;
    await expect
      .poll(() => sent, { timeout: 60_000, interval: 10 })
      .toBeGreaterThanOrEqual(before + count);
  };

  return {
    postgres,
    broker,
    server,
    session,
    device,
    deviceId,
    publish,
    readyStatus,
    untilPublished,
    /** What the server says of its connection to the broker: `ok`, or what is wrong. */
    async mqttStatus(): Promise<string> {
      const answer = await (await fetch(`${server.url}/readyz`)).json();
      return (answer as { parts: { mqtt: string } }).parts.mqtt;
    },
    /** Expects all messages that the broker acknowledged to be stored in time. */
    async expectAllStored() {
      const end = performance.now();
      const often = { timeout: recoveredWithinMs, interval: 200 };
      await expect.poll(storedCount, often).toBe(sent);
      await expect.poll(readyStatus, often).toBe(200);
      expect(performance.now() - end).toBeLessThan(recoveredWithinMs);
    },
    /** Publishes during the outage and expects everything to be stored in time after it. */
    async recoversFrom(outage: () => Promise<void>) {
      await publishDuring(outage);
      await this.expectAllStored();
    },
    /** PostgreSQL answers nothing while so many messages are published, 20 a second. */
    async standStill(messages: number) {
      await untilPublished(10);
      postgres.stall();
      await untilPublished(messages);
      postgres.resume();
    },
    async end() {
      for (const step of undo.reverse()) await step();
    },
  };
}
