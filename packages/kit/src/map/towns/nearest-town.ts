import { t } from '@foyer/translation/page';
import type { Place } from '../outlines/mercator.ts';
import { type Town, townName } from './towns.ts';

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance. */
export function distanceKm(a: Place, b: Place): number {
  const [north, east] = [b.latitude - a.latitude, b.longitude - a.longitude].map(radians);
  const chord =
    Math.sin(north! / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east! / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
type Direction = (typeof directions)[number];

const awayFrom: Record<Direction, (km: number, town: string) => string> = {
  north: (km, town) => t('{km} km north of {town}', { km, town }),
  'north-east': (km, town) => t('{km} km north-east of {town}', { km, town }),
  east: (km, town) => t('{km} km east of {town}', { km, town }),
  'south-east': (km, town) => t('{km} km south-east of {town}', { km, town }),
  south: (km, town) => t('{km} km south of {town}', { km, town }),
  'south-west': (km, town) => t('{km} km south-west of {town}', { km, town }),
  west: (km, town) => t('{km} km west of {town}', { km, town }),
  'north-west': (km, town) => t('{km} km north-west of {town}', { km, town }),
};

/** The compass direction from one place to another. */
function directionOf(from: Place, to: Place): Direction {
  const turned = ((to.longitude - from.longitude + 540) % 360) - 180;
  const east = turned * Math.cos(radians((from.latitude + to.latitude) / 2));
  const angle = Math.atan2(east, to.latitude - from.latitude);
  const eighth = Math.round(angle / (Math.PI / 4));
  return directions[(eighth + directions.length) % directions.length]!;
}

/** Nearer than this, a place is in the town. */
const inTownKm = 4;
/** Farther than this, no town says where a place is. */
const maxKm = 400;

/** `in Genoa, Italy`, or `12 km north-east of Genoa, Italy`; null far from every town. */
export function nearestTownWords(towns: readonly Town[], place: Place): string | null {
  let nearest: Town | undefined;
  let km = maxKm;
  for (const town of towns) {
    const distance = distanceKm(town, place);
    if (distance >= km) continue;
    nearest = town;
    km = distance;
  }
  if (!nearest) return null;
  if (km < inTownKm) return t('in {town}', { town: townName(nearest) });
  return awayFrom[directionOf(nearest, place)](Math.round(km), townName(nearest));
}
