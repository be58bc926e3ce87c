import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { sitesWhere } from '../sites/site-list.ts';
import { addVisitorDefinition, revertVisitorDefinition } from './visitor-definition-store.ts';
import { visitorDefinitionsOf } from './visitor-definition-views.ts';
import { visitorDefinitionToWire } from './visitor-definition-wire.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

/** Who counts as a visitor of a site, in versions. */
export function visitorDefinitionRoutes(serve: Serve, { db, now }: Dependencies): void {
  const siteOf = async (scope: Scope, id: number) =>
    found((await sitesWhere(db, scope, sql`s.id = ${id}`))[0], 'site', id);

  serve(endpoints.visitorDefinitions.list, async ({ caller, params }) => {
    const { id } = await siteOf(caller.scope, params.id);
    return (await visitorDefinitionsOf(db, [id])).map(visitorDefinitionToWire);
  });
  serve(endpoints.visitorDefinitions.create, async ({ caller, params, body }) => {
    const { id } = await siteOf(caller.scope, params.id);
    const draft = { since: body.from, rules: body.rules, reason: body.reason ?? '' };
    const by = { created_at: now(), created_by: caller.username };
    return visitorDefinitionToWire(await addVisitorDefinition(db, id, draft, by));
  });
  serve(endpoints.visitorDefinitions.revert, async ({ caller, params, body }) => {
    const { id } = await siteOf(caller.scope, params.id);
    const asked = { version: params.version, reason: body.reason ?? '' };
    const by = { created_at: now(), created_by: caller.username };
    return visitorDefinitionToWire(await revertVisitorDefinition(db, id, asked, by));
  });
}
