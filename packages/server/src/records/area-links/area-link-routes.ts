import { endpoints, type Occupancy } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { type Db, isWrongData } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { areaOf } from '../areas/area-views.ts';
import { createAreaLink, revokeAreaLink } from './area-link-store.ts';
import { areasOfLinks, linksOfArea } from './area-link-views.ts';
import { areaLinkToWire } from './area-link-wire.ts';
import type { LinkSignatures } from './link-signature.ts';

interface Dependencies {
  db: Db;
  links: LinkSignatures;
  occupancyOf: (scope: Scope, id: number) => Promise<Occupancy>;
  now: () => Date;
}

/** Links to public pages of areas. `servePublic` limits how often an address may ask. */
export function areaLinkRoutes(
  serve: Serve,
  servePublic: Serve,
  { db, links, occupancyOf, now }: Dependencies,
) {
  serve(endpoints.areaLinks.list, async ({ caller, params }) => {
    await areaOf(db, caller.scope, params.id);
    const rows = await linksOfArea(db, params.id);
    return rows.map((row) => areaLinkToWire(row, links));
  });
  serve(endpoints.areaLinks.create, ({ params, body }) => createAreaLink(db, params.id, body.Name));
  serve(endpoints.areaLinks.revoke, async ({ caller, params }) => {
    await areaOf(db, caller.scope, params.id);
    await revokeAreaLink(db, params.id, params.link);
    return { id: params.link };
  });

  // Screens ask every second: those that ask at the same time share a round trip.
  const areaOfLink = createBatchLoader((ids: readonly number[]) => areasOfLinks(db, ids), {
    keyOf: String,
    isWrongData,
  });
  servePublic(endpoints.areaLinks.get, async ({ params }) => {
    const id = links.read(params.link);
    const area = id === undefined ? undefined : await areaOfLink(id);
    if (!area) {
      throw new ProblemError('not_found', msg('This link leads nowhere, or it has been revoked.'));
    }
    const { state } = await occupancyOf('all', area.area_id);
    return { name: area.name, state, at: now(), time_zone: area.time_zone };
  });
}
