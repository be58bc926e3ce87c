import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bareInsert } from './bare-insert.ts';
import { cpuSeconds } from './cpu.ts';
import { loadHttp } from './load-http.ts';
import { loadMqtt } from './load-mqtt.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { memoryMib, postgresProcesses } from './memory.ts';
import { crossingMessage, sampleMessage } from './sample-messages.ts';

/**
 * How fast devices' messages are stored, durably and with all derived data, compared with a bare
 * multi-row insert of the same rows. Everything runs on one machine in one go: compare ratios. On a busy machine
 * compare processor time.
 */
const warmUpMs = 2_000;
const durationMs = 8_000;
const batchSize = 250;
const fleetMs = 60_000;

const server = await startMeasuredServer();
try {
  const devices = await makeDevices(server);
  let sent = 0;
  const next = () => sampleMessage(`bench-${sent++}`, new Date().toISOString());

  const bare = await bareInsert(server.databaseUrl, devices[0]!.id, batchSize, durationMs);
  // Several days long, so that quarter hours hold as many messages of a device as in life.
  const firstAt = Date.now() - 6 * 24 * 3_600_000;
  let crossings = 0;
  const nextCrossing = () => {
    const at = firstAt + Math.floor(crossings++ / devices.length) * 10_000;
    return crossingMessage(`bench-${sent++}`, at);
  };
  const http = { port: server.port, tokens: devices.map(({ token }) => token) };
  const single = {
    ...http,
    connections: 128,
    next: () => ({ path: '/api/notifications', body: next() }),
  };
  const batchOf = (message: () => string) => ({
    ...http,
    connections: 4,
    next: () => ({
      path: '/api/notifications/batch',
      body: `[${Array.from({ length: batchSize }, message).join(',')}]`,
    }),
  });
  const mqtt = { port: server.mqttPort, devices, connections: 8, window: 32 };

  /** Messages stored in a while, after one to warm up. */
  const storedBy = {
    single: async (durationMs: number) => (await loadHttp({ ...single, durationMs })).requests,
    batch: async (durationMs: number) =>
      (await loadHttp({ ...batchOf(next), durationMs })).requests * batchSize,
    crossings: async (durationMs: number) =>
      (await loadHttp({ ...batchOf(nextCrossing), durationMs })).requests * batchSize,
    mqtt: async (durationMs: number) =>
      (await loadMqtt({ ...mqtt, nextMessage: next, durationMs })).messages,
  };
  const measured = async (what: string, store: (durationMs: number) => Promise<number>) => {
    await store(warmUpMs);
    const [begin, beginCpu] = [performance.now(), await usedSeconds(server)];
    const count = await store(durationMs);
    const seconds = (performance.now() - begin) / 1_000;
    const used = (await usedSeconds(server)).map((cpu, i) => cpu - beginCpu[i]!);
    const cost = used.map((cpu) => Math.round((cpu / count) * 1e6)) as [number, number];
    return () => print(what, Math.round(count / seconds), bare, cost);
  };
  const lines = [
    await measured('HTTP single messages', storedBy.single),
    await measured('HTTP batches', storedBy.batch),
    await measured('MQTT QoS 1', storedBy.mqtt),
    // Last, as the levels of its days are computed for a while after.
    await measured('HTTP batches with two lines', storedBy.crossings),
  ];
  await assertAllStored(server, sent);

  print('bare multi-row insert', bare, bare);
  for (const printLine of lines) printLine();
} finally {
  await server.stop();
}
// The databases of Citus are several machines'.
if (process.env.FOYER_BENCH_CITUS !== '1') await measureFleet();

/** A small fleet, as a server would have. */
async function makeDevices({ call }: MeasuredServer) {
  const customer = await call<{ id: number }>('POST', '/api/customers', { Name: 'Bench' });
  const devices = [];
  for (const code of ['bench-1', 'bench-2', 'bench-3', 'bench-4']) {
    const draft = { Name: code, Code: code, CustomerID: customer.id, NewSources: 'adopt' };
    const { id } = await call<{ id: number }>('POST', '/api/devices', draft);
    const { token } = await call<{ token: string }>('POST', `/api/devices/${id}/token`);
    devices.push({ id, code, token });
  }
  return devices;
}

/** Processor time of the server, and of its database (0 for Citus, whose machines are not looked for). */
async function usedSeconds({ processId, dataFolder }: MeasuredServer) {
  const database = await postgresProcesses(dataFolder).catch(() => []);
  return [await cpuSeconds([processId]), await cpuSeconds(database)];
}

function print(what: string, perSecond: number, bare: number, cost?: [number, number]) {
  const ratio = (perSecond / bare).toFixed(2);
  const costs = cost ? `   µs of processor: server ${cost[0]}, database ${cost[1]}` : '';
  console.log(`${what.padEnd(28)} ${String(perSecond).padStart(8)} /s   ratio ${ratio}${costs}`);
}

/** Throws where messages were lost: then the measurement is not valid. */
async function assertAllStored({ databaseUrl }: MeasuredServer, sent: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select (select count(*)::int from notifications) as stored,
    (select sum(count)::int from counts_between(null, 0, 0::smallint, 768::smallint,
      '-infinity', 'infinity')) as counted`);
  await client.end();
  const { stored, counted } = rows[0];
  if (stored !== sent || counted !== sent) {
    throw new Error(`${sent} messages were sent, ${stored} stored and ${counted} counted.`);
  }
}

/** Memory of server and database while the demo fleet back-fills and then sends. */
async function measureFleet() {
  const fleetServer = await startMeasuredServer();
  try {
    const { url, mqttPort, dataFolder, admin, processId } = fleetServer;
    const fleet = spawn(
      process.execPath,
      [
        'packages/simulator/src/main.ts',
        ...['--server', url, '--mqtt', `mqtt://127.0.0.1:${mqttPort}`],
        ...['--data', join(dataFolder, 'demo')],
      ],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          FOYER_ADMIN_EMAIL: admin.email,
          FOYER_ADMIN_PASSWORD: admin.password,
        },
      },
    );
    const exited = once(fleet, 'exit');
    let most = 0;
    for (const end = Date.now() + fleetMs; Date.now() < end; await sleep(1_000)) {
      const processes = [processId, ...(await postgresProcesses(dataFolder))];
      most = Math.max(most, await memoryMib(processes));
    }
    fleet.kill('SIGTERM');
    await exited;
    console.log(`server and database under the demo fleet, at most: ${Math.round(most)} MiB`);
  } finally {
    await fleetServer.stop();
  }
}
