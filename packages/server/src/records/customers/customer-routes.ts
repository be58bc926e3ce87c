import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { customerCovers } from '../photos/photo-views.ts';
import type { BeginRemoval } from '../removals/begin-removal.ts';
import { devicesOf, historyOf } from '../removals/history-views.ts';
import { customerList } from './customer-list.ts';
import { createCustomer, retireCustomer, updateCustomer } from './customer-store.ts';
import { customersIn } from './customer-views.ts';
import { customerToWire } from './customer-wire.ts';

interface Dependencies {
  db: Db;
  addresses: PhotoAddresses;
  now: () => Date;
  beginRemoval: BeginRemoval;
}

export function customerRoutes(serve: Serve, { db, addresses, now, beginRemoval }: Dependencies) {
  const one = async (scope: Scope, id: number) => {
    const row = await customersIn(db, scope, true).where('c.id', '=', id).executeTakeFirst();
    return customerToWire(found(row, 'customer', id));
  };

  serve(endpoints.customers.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      customerList,
      { scope, query },
      {
        rowsWhere: (condition) =>
          customersIn(db, scope, true).where(sql<boolean>`${condition}`).execute(),
        toWire: customerToWire,
      },
    ),
  );
  serve(endpoints.customers.images, async ({ caller, query }) =>
    customerCovers(db, caller.scope, addresses, query.retired),
  );
  serve(endpoints.customers.get, async ({ caller, params }) => one(caller.scope, params.id));
  serve(endpoints.customers.create, async ({ body }) => createCustomer(db, body));
  serve(endpoints.customers.update, async ({ params, body }) => {
    await updateCustomer(db, params.id, body);
    return one('all', params.id);
  });
  serve(endpoints.customers.history, async ({ caller, params }) => {
    await one(caller.scope, params.id);
    return historyOf(db, await devicesOf(db, params.id));
  });
  serve(endpoints.customers.remove, async ({ params, query, body, caller, request, reply }) => {
    if (query.history) {
      reply.status(202);
      const { code } = body;
      return beginRemoval({ noun: 'customers', id: params.id, code, caller, address: request.ip });
    }
    await retireCustomer(db, params.id, now());
    return { id: params.id };
  });
}
