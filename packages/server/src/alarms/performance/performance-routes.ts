import { type AlarmWeekQuery, endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { readZone } from '../../platform/time/range.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import { extentOf } from '../../records/sites/extent.ts';
import { type AlarmWeek, alarmWeek } from './alarm-week.ts';
import { busiestPlaces, weekOf } from './performance-views.ts';
import { weekToWire } from './performance-wire.ts';
import { suggestionsOf } from './rule-suggestions.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

export function alarmPerformanceRoutes(serve: Serve, { db, now }: Dependencies) {
  const calls = endpoints.alarmPerformance;

  /** Whose alarms of which week a query means; throws 404 for a customer that the caller may not see. */
  const asked = async (
    callerScope: Scope,
    { customer, week, zone }: AlarmWeekQuery,
  ): Promise<{ scope: Scope; zone: string; week: AlarmWeek }> => {
    const extent = await extentOf(db, callerScope, { customer });
    const isOfOne = typeof extent.scope === 'object';
    const clock = isOfOne || zone === undefined ? extent.zone : readZone(zone);
    return { scope: extent.scope, zone: clock, week: alarmWeek(clock, week, now().getTime()) };
  };

  serve(calls.get, async ({ caller, query, t }) => {
    const { scope, zone, week } = await asked(caller.scope, query);
    const [present, before] = await Promise.all([
      weekOf(db, scope, week.now),
      weekOf(db, scope, week.before),
    ]);
    return {
      week: week.monday,
      zone,
      is_over: week.isOver,
      before: before.figures,
      ...weekToWire(present, t),
      ...(await busiestPlaces(db, scope, week.now, { alarms: present.figures.alarms, t })),
    };
  });

  serve(calls.suggestions, async ({ caller, params, query, t }) => {
    const { scope, week } = await asked(caller.scope, query);
    return suggestionsOf(db, caller, { rule: params.id, scope, span: week.now, t });
  });
}
