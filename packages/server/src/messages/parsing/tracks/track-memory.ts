import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { withEntry } from '../line-memory.ts';
import { fieldOf, fieldsOf, listOf } from '../objects.ts';

/** A moment, epoch ms, and a place in parts of the picture's width and height. */
export type Place = readonly [at: number, x: number, y: number];

/** Somebody whom a source follows, with the places since the last path. */
export interface KeptTrack {
  id: number | string;
  margin?: readonly [number, number] | undefined;
  /** Ascending by moments, at least one. */
  places: readonly Place[];
}

/** What is kept of a source that says where people are. Moments are epoch ms. */
export interface TrackMemory {
  /** Until when paths were made. */
  since: number;
  /** When the source spoke last. */
  heardAt: number;
  tracks: readonly KeptTrack[];
}

const maxSources = 64;

/** What an earlier message left; undefined for what none could have left. */
export function keptTracks(state: ProfileState, src: string): TrackMemory | undefined {
  const { since, heardAt, tracks } = fieldsOf(fieldOf(state.tracks, src));
  if (!isMoment(since) || !isMoment(heardAt) || since > heardAt) return undefined;
  return { since, heardAt, tracks: listOf(tracks).filter(isTrack) };
}

export const withTracks = (
  state: ProfileState,
  src: string,
  memory: TrackMemory,
): ProfileState => ({
  ...state,
  tracks: withEntry(state.tracks, src, memory, maxSources),
});

const isMoment = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) < 8e15;

const isPart = (value: unknown) => typeof value === 'number' && value >= -0.5 && value <= 1.5;

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 3 && isMoment(value[0]) && value.slice(1).every(isPart);

const isMarginPart = (value: unknown) => typeof value === 'number' && value > 0 && value <= 1;

function isTrack(value: unknown): value is KeptTrack {
  const { id, margin, places } = fieldsOf(value);
  const isId = Number.isSafeInteger(id) || (typeof id === 'string' && id.length <= 64);
  const isMargin =
    margin === undefined ||
    (Array.isArray(margin) && margin.length === 2 && margin.every(isMarginPart));
  return isId && isMargin && Array.isArray(places) && places.every(isPlace) && isWay(places);
}

/** As long as a path may be, ms. */
const longestWayMs = 3_600_000;

const isWay = (places: readonly Place[]) =>
  places.length > 0 &&
  places.every((place, nth) => nth === 0 || place[0] > places[nth - 1]![0]) &&
  places.at(-1)![0] - places[0]![0] <= longestWayMs;
