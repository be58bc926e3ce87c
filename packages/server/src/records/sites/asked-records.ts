import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { type Db, isWrongData } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { AskedRecords, Scope } from '../access/caller.ts';
import { type Owner, shows } from '../access/scope.ts';
import { narrowedScope } from './narrowed-scope.ts';

const nouns = ['customer', 'device', 'camera', 'area'] as const;
type Noun = (typeof nouns)[number];

interface Named {
  noun: Noun;
  id: number;
}

/**
 * A function that narrows what a person may see to the region and the site that a query names. It throws 404 where the query
 * names a record that does not exist or that the person does not see.
 */
export function createNarrow(db: Db, pool: pg.Pool) {
  const ownerOf = createBatchLoader((named: readonly Named[]) => ownersOf(pool, named), {
    keyOf: ({ noun, id }) => `${noun} ${id}`,
    isWrongData,
  });
  return async (scope: Scope, asked: AskedRecords): Promise<Scope> => {
    for (const noun of nouns) {
      const id = asked[noun];
      if (id === undefined) continue;
      const owner = await ownerOf({ noun, id });
      found(owner && isSeen(scope, noun, owner) ? owner : undefined, noun, id);
    }
    return narrowedScope(db, scope, asked);
  };
}

export type Narrow = ReturnType<typeof createNarrow>;

/** Who sees some sites of a customer sees the customer too. */
const isSeen = (scope: Scope, noun: Noun, owner: Owner) =>
  noun === 'customer' && typeof scope === 'object'
    ? scope.customerId === owner.customer_id
    : shows(scope, owner);

async function ownersOf(pool: pg.Pool, named: readonly Named[]): Promise<(Owner | undefined)[]> {
  const idsOf = (noun: Noun) => named.flatMap((one) => (one.noun === noun ? [one.id] : []));
  const { rows } = await pool.query<Named & Owner>({
    name: 'owners of asked records',
    text: `select 'customer' as noun, id, id as customer_id, null::integer as site_id
        from customers where id = any($1::integer[])
      union all
      select 'device', id, customer_id, site_id from devices where id = any($2::integer[])
      union all
      select 'camera', c.id, d.customer_id, d.site_id
        from cameras c join devices d on d.id = c.device_id where c.id = any($3::integer[])
      union all
      select 'area', id, customer_id, site_id from areas where id = any($4::integer[])`,
    values: nouns.map(idsOf),
  });
  const owners = new Map(rows.map((row) => [`${row.noun} ${row.id}`, row]));
  return named.map(({ noun, id }) => owners.get(`${noun} ${id}`));
}
