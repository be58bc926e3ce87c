import type pg from 'pg';
import { createAreaBiases } from '../derived/accuracy/area-biases.ts';
import { createMargins, learnFrom, type Margins } from '../derived/occupancy/margins.ts';
import { createOccupancies, type Occupancies } from '../derived/occupancy/occupancies.ts';
import type { Db } from '../platform/database/postgres.ts';
import {
  type ConfigurationOf,
  createDeviceConfigurations,
} from '../records/camera-settings/device-configurations.ts';

/** What reads are answered with, of one database: the primary, or a standby. */
export interface ReadParts {
  db: Db;
  /** The same connections, for statements that are prepared once a connection. */
  pool: pg.Pool;
  margins: Margins;
  occupancies: Occupancies;
  configurationOf: ConfigurationOf;
}

export function createReadParts(
  { db, pool }: Pick<ReadParts, 'db' | 'pool'>,
  { secret, now }: { secret: string; now: () => Date },
): ReadParts {
  const margins = createMargins(learnFrom(db));
  return {
    db,
    pool,
    margins,
    occupancies: createOccupancies({ db, pool, margins, biases: createAreaBiases(db), now }),
    configurationOf: createDeviceConfigurations(pool, secret),
  };
}
