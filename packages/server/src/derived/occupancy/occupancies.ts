import type { Occupancy } from '@foyer/contract';
import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { type Db, isWrongData } from '../../platform/database/postgres.ts';
import { notFound } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { type Owner, shows } from '../../records/access/scope.ts';
import type { AreaBiases } from '../accuracy/area-biases.ts';
import { clocksAt } from './area-clock.ts';
import type { Margins } from './margins.ts';
import { begunAt, occupancyNow } from './occupancy.ts';
import { countingAreas, linesNow } from './occupancy-views.ts';

interface Dependencies {
  db: Db;
  /** The same connections, for statements that are prepared once a connection. */
  pool: pg.Pool;
  margins: Pick<Margins, 'ofAll'>;
  biases: AreaBiases;
  now: () => Date;
}

interface Counted {
  owner: Owner;
  occupancy: Occupancy;
}

/** How many people are in an area of the scope; throws 404 for another. */
export type OccupancyOf = (scope: Scope, id: number) => Promise<Occupancy>;

export type Occupancies = ReturnType<typeof createOccupancies>;

/** Of a round trip: a view of all customers may ask for ten thousand. */
const maxBatchSize = 2_000;

/** Occupancies of areas; those asked for at the same time share round trips. */
export function createOccupancies({ db, pool, margins, biases, now }: Dependencies) {
  /** Occupancies of areas, undefined for one that does not exist. */
  const load = async (ids: readonly number[]): Promise<(Counted | undefined)[]> => {
    const moment = now();
    const found = await countingAreas({ db, pool }, ids, moment);
    const clocks = clocksAt(moment.getTime());
    const areas = found.map((area) => ({
      ...area,
      begun: begunAt(clocks.lastReset(area.time_zone, area.reset_at), area.recount),
    }));
    const lines = Map.groupBy(
      await linesNow(
        { db, pool },
        areas.map(({ id, begun }) => ({
          area: id,
          reset: new Date(begun.reset),
          start: new Date(begun.start),
        })),
      ),
      ({ area_id }) => area_id,
    );
    const biasesOf = await biases.of(
      areas.map(({ id }) => id),
      moment.getTime(),
    );
    const marginsOf = await margins.ofAll(
      areas.map(({ id }) => id),
      moment.getTime(),
    );
    const counted = areas.map((area, nth): [number, Counted] => {
      const marginOf = marginsOf[nth]!;
      const biasOf = biasesOf.get(area.id)!;
      const open = clocks.isOpen(area.time_zone, area.hours_json);
      const own = lines.get(area.id) ?? [];
      const occupancy = occupancyNow(area, area.begun, own, { marginOf, biasOf }, open);
      return [area.id, { owner: area, occupancy }];
    });
    const byId = new Map(counted);
    return ids.map((id) => byId.get(id));
  };
  const counted = createBatchLoader(load, { keyOf: String, isWrongData, maxBatchSize });

  const occupancyOf: OccupancyOf = async (scope, id) => {
    const found = await counted(id);
    if (found && shows(scope, found.owner)) return found.occupancy;
    throw notFound('area', id);
  };
  /** How many people are in some areas; unknown ones are left out. Whoever asks checks the scope. */
  const occupanciesOf = async (ids: readonly number[]): Promise<Occupancy[]> => {
    const found = await Promise.all(ids.map((id) => counted(id)));
    return found.flatMap((one) => (one ? [one.occupancy] : []));
  };
  return { occupancyOf, occupanciesOf };
}
