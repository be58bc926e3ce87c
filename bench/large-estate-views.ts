import { sql } from 'kysely';
import type { Db } from '../packages/server/src/platform/database/postgres.ts';
import type { EstateView } from './large-estate-cases.ts';
import type { LargeEstateOptions } from './large-estate-options.ts';
import type { MeasuredServer } from './measured-server.ts';

const password = 'a password for benchmarks';

/** Everybody's view, a large and a small customer's, and that of a region of the large one. */
export async function makeViews(
  server: MeasuredServer,
  db: Db,
  { customers }: LargeEstateOptions,
): Promise<EstateView[]> {
  const roles = await server.call<{ id: number; Name: string }[]>('GET', '/api/roles');
  const person = async (
    name: string,
    role: 'OPERATOR' | 'VIEWER',
    customer: number,
    region?: number,
  ) => {
    const email = `${name}@bench.test`;
    const { rows } = await sql`select from users where email = ${email}`.execute(db);
    if (rows.length === 0) {
      await server.call('POST', '/api/users', {
        ...{ Email: email, Password: password, Customer: customer },
        Role: roles.find(({ Name }) => Name === role)!.id,
        ...(region !== undefined && { RegionIDs: [region] }),
      });
    }
    return { role, token: await server.signIn({ email, password }) };
  };
  const large = await placeOf(db, 1);
  const small = await placeOf(db, customers);
  const region = 1;
  return [
    {
      name: 'all',
      role: 'SUPER_ADMIN',
      token: await server.signIn(server.admin),
      ...large,
      region,
    },
    { name: 'large', ...(await person('large', 'OPERATOR', 1)), ...large, region },
    {
      name: 'region',
      ...(await person('region', 'VIEWER', 1, region)),
      ...(await placeOf(db, 1, region)),
      region,
    },
    { name: 'small', ...(await person('small', 'VIEWER', customers)), ...small, region: undefined },
  ];
}

/** A site of a customer with what is there. */
async function placeOf(db: Db, customer: number, region?: number) {
  const { rows } = await sql<Pick<EstateView, 'customer' | 'site' | 'device' | 'camera' | 'area'>>`
    select s.customer_id as customer, s.id as site, d.id as device, m.id as camera, a.id as area
    from sites s join devices d on d.site_id = s.id join cameras m on m.device_id = d.id join areas a on a.site_id = s.id
    left join regions r on r.id = s.region_id
    where s.customer_id = ${customer} and (${region ?? null}::int is null or r.path @> array[${region ?? null}::int])
      and d.id % 100 > 10
    order by d.id, m.id limit 1`.execute(db);
  return rows[0]!;
}
