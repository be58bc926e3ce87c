import { longestGapMs, type Path } from '@foyer/contract';
import { simplifyPath } from '@foyer/contract/simplify-path';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { type KeptTrack, keptTracks, type TrackMemory, withTracks } from './track-memory.ts';

/** Somebody on a picture: where the feet are, in parts of its width and height. */
export interface SeenPerson {
  /** The same as long as the source follows the person. */
  id: number | string;
  x: number;
  y: number;
  /** How far beyond a line the person must be to have crossed it, along both axes. */
  margin?: readonly [number, number] | undefined;
}

/** Everybody whom a source sees at a moment, epoch ms. */
export interface Sighting {
  src: string;
  at: number;
  people: readonly SeenPerson[];
}

/** Paths of a source, and the time of which they tell. */
export interface SeenPaths {
  period: { from: string; to: string };
  paths: Path[];
}

/** Positions come several times a second: paths are made this often. */
const betweenPathsMs = 10_000;
/** With as many people as a message takes, more often: others are left out until then. */
const betweenFullMs = 1_000;
/** While nobody moves it is said this seldom, so that the time counts as observed. */
const betweenEmptyMs = 15 * 60_000;
/** A pause after which nobody knows what happened meanwhile. */
const longestSilenceMs = 60_000;
/** A clock that is this far behind was set. */
const setBackMs = 60_000;
/** Of positions that are closer in time the last is kept. */
const betweenPlacesMs = 250;
/** As many as a message takes. */
const maxTracks = 200;
/** Wider than most pictures: more points are kept of those who walk across. */
const aspect = 16 / 9;

/**
 * Adds where people are to what is kept of the source; every ten seconds their ways become paths, simplified as the camera
 * watcher's are. Who is followed on begins the next path where this one ends. What came before is left out.
 */
export function addSighting(
  state: ProfileState,
  sighting: Sighting,
): { state: ProfileState; due: SeenPaths[] } {
  const { src, at } = sighting;
  const kept = keptTracks(state, src);
  const fresh: TrackMemory = { since: at, heardAt: at, tracks: [] };
  if (kept && at <= kept.heardAt && kept.heardAt - at < setBackMs) return { state, due: [] };
  const isOn = kept !== undefined && at > kept.heardAt && at - kept.heardAt <= longestSilenceMs;
  const ended = kept !== undefined && !isOn ? pathsOf(kept) : undefined;
  const due = ended && ended.paths.length > 0 ? [ended] : [];
  const before = isOn ? kept : fresh;
  const now = { ...before, heardAt: at, tracks: withPeople(before.tracks, sighting) };
  if (isDue(now)) {
    return {
      state: withTracks(state, src, { since: at, heardAt: at, tracks: lastPlaces(now) }),
      due: [...due, pathsOf(now)],
    };
  }
  // Nobody is there: what is kept need not change with each message.
  const isIdle = now.tracks.length === 0 && isOn && at - before.heardAt < betweenPathsMs;
  return { state: isIdle ? state : withTracks(state, src, now), due };
}

function isDue({ since, heardAt, tracks }: TrackMemory): boolean {
  const isAnybody = tracks.some(({ places }) => places.length > 1);
  const isFull = tracks.length >= maxTracks;
  const between = isAnybody ? (isFull ? betweenFullMs : betweenPathsMs) : betweenEmptyMs;
  return heardAt - since >= between;
}

function withPeople(tracks: readonly KeptTrack[], { at, people }: Sighting): KeptTrack[] {
  const isOver = ({ places }: KeptTrack) =>
    places.length === 1 && at - places[0]![0] > longestGapMs;
  const next = tracks.filter((track) => !isOver(track));
  const isOnPicture = (part: number) => part >= -0.5 && part <= 1.5;
  for (const { id, x, y, margin } of people) {
    if (!isOnPicture(x) || !isOnPicture(y)) continue;
    const place = [at, rounded(x), rounded(y)] as const;
    const nth = next.findLastIndex((track) => track.id === id);
    const places = next[nth]?.places ?? [];
    const goesOn = places.length > 0 && at - places.at(-1)![0] <= longestGapMs;
    if (!goesOn) {
      if (next.length < maxTracks) next.push({ id, margin, places: [place] });
      continue;
    }
    const isClose = places.length > 1 && at - places.at(-2)![0] < betweenPlacesMs;
    next[nth] = { id, margin, places: [...(isClose ? places.slice(0, -1) : places), place] };
  }
  return next;
}

/** As the camera watcher writes places. */
const rounded = (part: number) => Math.round(part * 1_000) / 1_000;

function pathsOf({ since, heardAt, tracks }: TrackMemory): SeenPaths {
  const paths = tracks
    .filter(({ places }) => places.length > 1)
    .map(({ id, margin, places }): Path => {
      const steps = places.map(([at, x, y]) => ({ at, x, y }));
      const from = steps[0]!.at;
      const points = simplifyPath(steps, aspect);
      return {
        det_id: id,
        from: new Date(from).toISOString(),
        points: points.map(({ at, x, y }): [number, number, number] => [at - from, x, y]),
        ...(margin && { margin: [margin[0], margin[1]] }),
      };
    })
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const period = { from: new Date(since).toISOString(), to: new Date(heardAt).toISOString() };
  return { period, paths };
}

/** Those who may be followed on, each where the path ended. */
const lastPlaces = ({ heardAt, tracks }: TrackMemory): KeptTrack[] =>
  tracks
    .filter(({ places }) => heardAt - places.at(-1)![0] <= longestGapMs)
    .map(({ places, ...track }) => ({ ...track, places: places.slice(-1) }));
