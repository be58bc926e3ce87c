import type { GroundPlane } from '@foyer/contract/ground-plane';
import { msg } from '@foyer/translation';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { nothingOf } from '../../parsing/info-message.ts';
import { numberIn } from '../../parsing/numbers.ts';
import { fieldOf, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion, FloorOf } from '../../parsing/profile.ts';
import { pathMessages } from '../../parsing/tracks/path-messages.ts';
import { addSighting, type SeenPerson } from '../../parsing/tracks/seen-tracks.ts';
import { trackIdOf } from '../../parsing/tracks/track-id.ts';
import type { Frame } from './frame.ts';

/** Of those whose height the sensor does not say. */
const usualHeightM = 1.7;
/** How far beyond a line somebody must be, as part of the own height: as the camera watcher counts. */
const marginOfHeight = 0.1;

const unmeasured = msg(
  'says places in metres from the sensor’s origin: they become paths once the floor of the camera is measured, with the origin as its first corner',
);

/** How people move. The sensor says metres from its origin, which the measured floor of the camera has as first corner. */
export function convertPaths(
  { fields, src, time }: Frame,
  state: ProfileState,
  floorOf: FloorOf,
): Conversion {
  if (!Array.isArray(fields.tracked_objects)) return nothingOf(state);
  const people = fields.tracked_objects.filter(
    (one) => isFields(one) && textOf(one.type)?.toUpperCase() === 'PERSON',
  );
  const floor = floorOf(src);
  if (!floor) {
    const hasPlaces = people.some((one) => listOf(fieldOf(one, 'position')).length >= 2);
    return hasPlaces ? { ...nothingOf(state), leftOut: unmeasured } : nothingOf(state);
  }
  const at = Date.parse(time.createdAt);
  const seen = people.flatMap((one) => seenOn(floor, one));
  const { state: next, due } = addSighting(state, { src, at, people: seen });
  return { notifications: pathMessages('xovis', src, due), state: next, errors: [] };
}

function seenOn(floor: GroundPlane, tracked: unknown): SeenPerson[] {
  const id = trackIdOf(fieldOf(tracked, 'track_id'));
  const [x, y, height] = listOf(fieldOf(tracked, 'position')).map(numberIn);
  if (id === undefined || x === undefined || y === undefined) return [];
  const place = floor.onPicture({ x, y });
  if (!place) return [];
  const isHeight = height !== undefined && height > 0.3 && height < 2.5;
  return [{ id, ...place, margin: marginAt(floor, { x, y }, isHeight ? height : usualHeightM) }];
}

/** A tenth of the height, along both axes of the picture. */
function marginAt(floor: GroundPlane, { x, y }: { x: number; y: number }, heightM: number) {
  const m = marginOfHeight * heightM;
  const here = floor.onPicture({ x, y });
  const beside = [floor.onPicture({ x: x + m, y }), floor.onPicture({ x, y: y + m })];
  if (!here) return undefined;
  const along = (axis: 'x' | 'y') =>
    Math.hypot(...beside.map((place) => (place ? place[axis] - here[axis] : 0)));
  return [shareOf(along('x')), shareOf(along('y'))] as const;
}

const shareOf = (part: number) => Math.min(Math.max(Math.round(part * 1_000) / 1_000, 0.001), 1);
