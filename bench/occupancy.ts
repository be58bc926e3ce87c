import pg from 'pg';
import { cpuSeconds } from './cpu.ts';
import { loadHttp } from './load-http.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { postgresProcesses } from './memory.ts';

/**
 * Processor time of an area's occupancy, in server and database together: 100 areas of four entrances with three days of
 * flows, asked over and over.
 */
const areaCount = 100;
const entrances = 4;
const historyDays = 3;
const warmUpMs = 3_000;
const durationMs = 10_000;

const server = await startMeasuredServer();
try {
  const areas = await makeAreas(server);
  let asked = 0;
  const load = {
    port: server.port,
    tokens: [await server.signIn(server.admin)],
    connections: 32,
    next: () => ({ path: `/api/areas/${areas[asked++ % areas.length]}/occupancy` }),
  };
  await loadHttp({ ...load, durationMs: warmUpMs });
  const processes = [server.processId, ...(await postgresProcesses(server.dataFolder))];
  const before = await cpuSeconds(processes);
  const { requests, seconds } = await loadHttp({ ...load, durationMs });
  const cpuMs = ((await cpuSeconds(processes)) - before) * 1000;
  const rate = Math.round(requests / seconds);
  console.log(
    `occupancy of ${areaCount} areas: ${rate} /s, ${(cpuMs / requests).toFixed(2)} ms of processor time each`,
  );
} finally {
  await server.stop();
}

/** Areas whose lines have three days of flows until now, written at once instead of entered and sent. */
async function makeAreas({ databaseUrl }: MeasuredServer): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    insert into customers (name) values ('Bench');
    insert into sites (customer_id, name, time_zone) select id, name, time_zone from customers;
    insert into devices (customer_id, site_id, name, code)
      select s.customer_id, s.id, 'Site ' || n, 'site-' || n from sites s, generate_series(1, ${areaCount}) n;
    insert into cameras (device_id, name, code)
      select d.id, 'Door ' || n, 'door-' || n from devices d, generate_series(1, ${entrances}) n;
    insert into sources (device_id, source, state, counted_as)
      select device_id, code, 'adopted', code from cameras;
    insert into areas (customer_id, site_id, name, capacity) select customer_id, site_id, name, 100 from devices;
    insert into area_lines (area_id, position, camera_id, line, direction)
      select a.id, m.id, m.id, 'door', 1
      from areas a join devices d on d.name = a.name join cameras m on m.device_id = d.id;
    insert into seen_lines (device_id, source, line, reach_ms)
      select device_id, code, 'door', 900000 from cameras;
    insert into line_flows (device_id, source, line, bucket, covered, covered_ms, in_ms, out_ms)
      select device_id, code, 'door', bucket, '{0,900000}', 900000,
        array(select n * 30000 from generate_series(0, 24) n),
        array(select n * 30000 + 7 from generate_series(0, 24) n)
      from cameras, generate_series(date_bin('15 minutes', now(), 'epoch') - interval '${historyDays} days',
        now(), interval '15 minutes') bucket`);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: number }>('select id from areas order by id');
  await client.end();
  return rows.map(({ id }) => id);
}
