import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { EstateOptions } from './estate-options.ts';

export interface EstateDevice {
  id: number;
  token: string;
  cameras: number;
}

/** Enters customers, devices with tokens, cameras and alarm rules into the database at once. */
export async function makeEstate(
  database: pg.Client,
  options: EstateOptions,
): Promise<EstateDevice[]> {
  await database.query(
    `insert into customers (name, time_zone) select 'Site ' || n, 'UTC' from generate_series(1, $1) n`,
    [options.customers],
  );
  await database.query(
    'insert into sites (customer_id, name, time_zone) select id, name, time_zone from customers order by id',
  );
  const tokens = Array.from({ length: options.devices }, (_, nth) => `fdt_bench-${nth}`);
  const { rows } = await database.query<{ id: number; nth: number }>(
    `insert into devices (customer_id, site_id, name, code, token_hash, new_sources)
    select c.id, c.site_id, 'Device ' || t.nth, 'estate-' || t.nth, t.hash, 'adopt'
    from unnest($1::bytea[]) with ordinality t(hash, nth)
    join (select customer_id as id, id as site_id, row_number() over (order by id) as place from sites) c
      on c.place = 1 + t.nth % $2
    returning id, split_part(code, '-', 2)::int as nth`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), options.customers],
  );
  await database.query(
    `insert into cameras (device_id, code, name)
    select d.id, 'cam-' || k, 'Camera ' || k
    from (select id, row_number() over (order by id) as place from devices) d
    join generate_series(0, $1::int) k on d.place + k * $2 <= $3`,
    [Math.ceil(options.cameras / options.devices), options.devices, options.cameras],
  );
  await database.query(
    `insert into alarm_rules (name, measure, severity, customer_id, threshold, end_threshold)
    select 'Crowd ' || c.id, 'people', 'warning', c.id, 50, 40
    from customers c order by c.id limit greatest(0, $1 - (select count(*) from alarm_rules))`,
    [options.rules],
  );
  await database.query('update alarm_rules_version set version = version + 1');
  return rows.map(({ id, nth }) => ({
    id,
    token: tokens[nth - 1]!,
    cameras: 1 + Math.floor((options.cameras - nth) / options.devices),
  }));
}
