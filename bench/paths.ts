import pg from 'pg';
import { packPaths } from '../packages/server/src/derived/paths/path-packing.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';

/**
 * A million stored paths of a camera: what a path takes on disk, how long a line is counted over all of them, from the request
 * to the answer, how long a day's crossings of a figure take, and the movement of 300,000: npm run bench:paths
 */
const pathCount = 1_000_000;
const days = 100;
const hourMs = 3_600_000;
/** On which a second camera has paths too: nearly as many as are answered. */
const sharedDays = 14;
const first = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs - days * 24 * hourMs;

const server = await startMeasuredServer();
try {
  const { camera, bytes } = await makePaths(server);
  console.log(`${(bytes / pathCount).toFixed(1)} bytes a path on disk, with keys and pages`);
  const token = await server.signIn(server.admin);
  const body = { points: [[0.5, 0], [0.5, 1]], from: at(first), to: at(Date.now()), bucket: '1d' }; // biome-ignore format: a line
  const all = await timed(`/api/cameras/${camera}/lines/preview`, token, body);
  console.log(`${all.data.paths} paths counted in ${(all.ms / 1000).toFixed(1)} s: ${all.data.sum.in} in, ${all.data.sum.out} out`); // biome-ignore format: a sentence
  const day = { ...body, from: at(first + 24 * hourMs), to: at(first + 48 * hourMs), bucket: '1h' };
  const one = await timed(`/api/cameras/${camera}/lines/preview`, token, day);
  console.log(`a day of ${one.data.paths} paths in ${Math.round(one.ms)} ms`);
  const recount = await timed(`/api/cameras/${camera}/lines/door/recount`, token, {
    from: at(first),
    points: body.points,
  });
  console.log(`made history in ${(recount.ms / 1000).toFixed(1)} s`);
  const zone = { ...body, points: [[0.5, 0], [1, 0], [1, 1], [0.5, 1]] }; // biome-ignore format: a line
  const stays = await timed(`/api/cameras/${camera}/zones/preview`, token, zone);
  console.log(`${stays.data.paths} paths counted in a zone in ${(stays.ms / 1000).toFixed(1)} s: ${stays.data.sum.stays} stays`); // biome-ignore format: a sentence
  const query = `camera=${camera}&line=door&from=${at(first)}&to=${at(first + 6 * hourMs)}`;
  const crossings = await timed(`/api/flows/crossings?${query}`, token);
  console.log(`${crossings.data.length} crossings of six hours in ${Math.round(crossings.ms)} ms`);
  await measureMovement(camera, token);
} finally {
  await server.stop();
}

/** Movement of as many paths as are answered: of the camera, and of a floor where a second camera sees the same people. */
async function measureMovement(camera: number, token: string): Promise<void> {
  const month = `from=${at(first)}&to=${at(first + 29 * 24 * hourMs)}`;
  const one = await timedBeside(`/api/cameras/${camera}/movement?${month}`, token);
  console.log(`movement of ${one.data.people} people before a camera in ${one.words}`);
  const floor = await makeFloor(server, camera);
  const shared = `from=${at(first)}&to=${at(first + sharedDays * 24 * hourMs)}`;
  const both = await timedBeside(`/api/floors/${floor}/movement?${shared}`, token);
  const { people, merged } = both.data;
  console.log(
    `movement of ${people} people on a floor, ${merged.people} of them before both cameras (certainty ${merged.certainty}), in ${both.words}`,
  );
}

/** The same, and how long other requests wait meanwhile at most. */
async function timedBeside(path: string, token: string) {
  let isDone = false;
  let longest = 0;
  const asked = timed(path, token).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    longest = Math.max(longest, (await timed('/api/sites', token)).ms);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { data, ms } = await asked;
  return {
    data,
    words: `${(ms / 1000).toFixed(1)} s; others wait ${Math.round(longest)} ms at most`,
  };
}

/** A floor of 20 by 20 m whose whole plan two cameras see; the second one has the paths of the first. */
async function makeFloor({ databaseUrl }: MeasuredServer, camera: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with other as (
      insert into cameras (name, code, device_id) select 'Other', 'other', device_id from cameras where id = $1
      returning device_id)
    insert into sources (device_id, source, state, counted_as) select device_id, 'other', 'adopted', 'other' from other
    on conflict do nothing`,
    [camera],
  );
  await client.query(
    `insert into walked_paths (device_id, source, hour, covered, path_count, packed)
      select device_id, 'other', hour, covered, path_count, packed from walked_paths where hour < $1`,
    [new Date(first + sharedDays * 24 * hourMs)],
  );
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1]]; // biome-ignore format: a line
  const pairs = JSON.stringify(corners.map((corner) => ({ picture: corner, plan: corner })));
  const { rows } = await client.query(
    `with floor as (
      insert into floors (customer_id, site_id, name, plan_path, plan_format, plan_width, plan_height, scale)
      select d.customer_id, d.site_id, 'Bench', 'none', 'svg', 100, 100, $2
      from cameras m join devices d on d.id = m.device_id where m.id = $1 returning id),
    placed as (
      insert into floor_cameras (floor_id, camera_id, position, x, y, direction, view_angle, range_m, pairs)
      select floor.id, m.id, row_number() over (), 0.5, 0.5, 0, 90, 100, $3
      from floor cross join cameras m where m.device_id = (select device_id from cameras where id = $1))
    select id from floor`,
    [camera, JSON.stringify({ from: [0, 0], to: [1, 0], metres: 20 }), pairs],
  );
  await client.end();
  return rows[0].id as number;
}

function at(moment: number): string {
  return new Date(moment).toISOString();
}

async function timed(path: string, token: string, body?: object) {
  const begin = performance.now();
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status > 201) throw new Error(`${answer.status} ${text}`);
  return { data: JSON.parse(text).data, ms: performance.now() - begin };
}

/** Walks through the picture, of five points and some noise, spread evenly over the hours. */
async function makePaths({ databaseUrl }: MeasuredServer) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`
    with customer as (insert into customers (name) values ('Bench') returning id),
    site as (insert into sites (customer_id, name, time_zone) select id, 'Bench', 'UTC' from customer returning id, customer_id),
    device as (
      insert into devices (name, code, customer_id, site_id) select 'Bench', 'bench', customer_id, id from site returning id)
    insert into cameras (name, code, device_id) select 'Door', 'door', id from device returning id, device_id`);
  const [{ id: camera, device_id: device }] = rows;
  await client.query(
    `insert into sources (device_id, source, state, counted_as) values ($1, 'door', 'adopted', 'door') on conflict do nothing`,
    [device],
  );
  const hours = days * 24;
  const anHour = Math.floor(pathCount / hours);
  for (let hour = 0; hour < hours; hour += 1) {
    const begin = first + hour * hourMs;
    const paths = Array.from({ length: anHour + (hour < pathCount % hours ? 1 : 0) }, (_, nth) => ({
      person: hour * 1_000 + nth,
      kind: '',
      hasMargin: true,
      margin: { x: 0.012, y: 0.02 + Math.random() / 100 },
      points: walk(begin + Math.floor((nth * hourMs) / (anHour + 1))),
    }));
    await client.query(
      `insert into walked_paths (device_id, source, hour, covered, path_count, packed)
        values ($1, 'door', $2, tstzmultirange(tstzrange($2, $2::timestamptz + interval '1 hour')), $3, $4)`,
      [device, new Date(begin), paths.length, packPaths(paths, begin)],
    );
  }
  await client.query('vacuum analyze');
  const size = await client.query(`
    select sum(pg_total_relation_size(inhrelid))::float8 as bytes from pg_inherits
    where inhparent = 'walked_paths'::regclass`);
  await client.end();
  return { camera: camera as number, bytes: size.rows[0].bytes as number };
}

function walk(begin: number) {
  const isRight = Math.random() < 0.5;
  return [0, 1, 2, 3, 4].map((nth) => {
    const x = 0.1 + 0.2 * nth + Math.random() / 20;
    return {
      at: begin + 1_300 * nth + Math.floor(200 * Math.random()),
      x: isRight ? x : 1 - x,
      y: 0.5 + Math.random() / 5,
    };
  });
}
