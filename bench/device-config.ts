import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createAddressVault } from '../packages/server/src/records/camera-settings/address-vault.ts';
import { hashDeviceToken } from '../packages/server/src/records/devices/device-tokens.ts';
import { cpuSeconds } from './cpu.ts';
import { loadHttp } from './load-http.ts';
import { startMeasuredServer } from './measured-server.ts';
import { postgresProcesses } from './memory.ts';

/**
 * Processor time of a device's configuration, in server and database together, beyond that of an idle server: 5,000
 * devices of four cameras, each with two lines, a zone and a mask, asked one after the other. The whole answer is sent;
 * an unchanged one (304) costs less.
 */
const deviceCount = 5_000;
const camerasEach = 4;
const warmUpMs = 3_000;
const durationMs = 15_000;
/** One request at a time shares no query with another; 32 do, as under load. */
const connectionCounts = [1, 32];

const secret = 'a secret for benchmarks with more than 32 characters';
process.env.FOYER_TOKEN_SECRET = secret;
const tokenOf = (nth: number) => `fdt_bench-device-${nth}`;

const server = await startMeasuredServer();
try {
  await addDevices(server.databaseUrl);
  const { cpuMs: idleMs } = await measured(() => sleep(durationMs));
  for (const connections of connectionCounts) {
    let asked = 0;
    const next = () => ({ path: '/api/device/config', token: tokenOf(asked++ % deviceCount) });
    const load = { port: server.port, tokens: [''], connections, next };
    await loadHttp({ ...load, durationMs: warmUpMs });
    const { cpuMs, done } = await measured(() => loadHttp({ ...load, durationMs }));
    const { requests, seconds } = done;
    const rate = Math.round(requests / seconds);
    console.log(
      `configurations of ${deviceCount} devices, ${connections} at a time: ${rate} /s, ` +
        `${((cpuMs - idleMs) / requests).toFixed(2)} ms of processor time each`,
    );
  }
} finally {
  await server.stop();
}

async function measured<T>(work: () => Promise<T>): Promise<{ cpuMs: number; done: T }> {
  const processes = [server.processId, ...(await postgresProcesses(server.dataFolder))];
  const before = await cpuSeconds(processes);
  const done = await work();
  return { cpuMs: ((await cpuSeconds(processes)) - before) * 1000, done };
}

/** Devices, cameras and what is drawn on them, written at once instead of entered. */
async function addDevices(databaseUrl: string): Promise<void> {
  const { sealed } = createAddressVault(secret);
  const numbers = Array.from({ length: deviceCount }, (_, nth) => nth);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("insert into customers (name) values ('Bench')");
  await client.query(
    'insert into sites (customer_id, name, time_zone) select id, name, time_zone from customers',
  );
  await client.query(
    `insert into devices (customer_id, site_id, name, code, token_hash)
     select s.customer_id, s.id, 'Device ' || n, 'device-' || n, hash
     from sites s, unnest($1::int[], $2::bytea[]) as given(n, hash)`,
    [numbers, numbers.map((nth) => hashDeviceToken(tokenOf(nth)))],
  );
  await client.query(`
    insert into cameras (device_id, name, code, masks)
      select d.id, 'Camera ' || n, 'camera-' || n,
        '[{"kind": "black", "points": [[0, 0], [0.2, 0], [0.2, 0.3]]}]'
      from devices d, generate_series(1, ${camerasEach}) n;
    insert into counting_lines (camera_id, line, points)
      select m.id, 'line-' || n, '[[0.1, 0.5], [0.9, 0.5]]' from cameras m, generate_series(1, 2) n;
    insert into counting_zones (camera_id, zone, points)
      select id, 'queue', '[[0.1, 0.6], [0.4, 0.6], [0.4, 1], [0.1, 1]]' from cameras`);
  await client.query(
    `insert into camera_settings
       (camera_id, enabled, address, every_s, pictures_per_s, distance_m, sharing)
     select id, true, $1, 5, 5, 1.5, 'whole' from cameras`,
    [sealed('rtsp://admin:a long password@192.0.2.7:554/stream1')],
  );
  await client.query('analyze');
  await client.end();
}
