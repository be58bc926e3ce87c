import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { withEntry } from '../../parsing/line-memory.ts';
import { countIn } from '../../parsing/numbers.ts';
import { fieldOf, fieldsOf, isFields } from '../../parsing/objects.ts';

const maxZones = 256;
const maxTracks = 512;
/** Longer than this nobody stays: the end of the track was lost. */
const longestStayMs = 12 * 3_600_000;

const keyOf = (src: string, zone: string) => JSON.stringify([src, zone]);

/** Keeps how many people a logic says are in a zone. */
export const withZonePeople = (
  state: ProfileState,
  src: string,
  zone: string,
  people: number,
): ProfileState => ({
  ...state,
  people: withEntry(state.people, keyOf(src, zone), people, maxZones),
});

/** People in the zone: as a logic says, else those who were seen entering it. */
export const peopleInZone = (state: ProfileState, src: string, zone: string): number =>
  countIn(fieldOf(state.people, keyOf(src, zone))) ??
  Object.keys(tracksIn(state, src, zone)).length;

type Tracks = Record<string, number>;

/** The tracks in a zone, with the moment of their entry, epoch ms. */
function tracksIn(state: ProfileState, src: string, zone: string): Tracks {
  const kept = fieldsOf(fieldOf(state.inside, keyOf(src, zone)));
  return Object.fromEntries(
    Object.entries(kept).filter(([, at]) => typeof at === 'number'),
  ) as Tracks;
}

const withTracks = (
  state: ProfileState,
  src: string,
  zone: string,
  tracks: Tracks,
): ProfileState => ({
  ...state,
  inside: withEntry(state.inside, keyOf(src, zone), tracks, maxZones),
});

export function entered(state: ProfileState, src: string, zone: string, track: string, at: number) {
  const others = Object.entries(tracksIn(state, src, zone)).filter(
    ([other, since]) => other !== track && at - since < longestStayMs,
  );
  return withTracks(
    state,
    src,
    zone,
    Object.fromEntries([...others.slice(1 - maxTracks), [track, at]]),
  );
}

/** Somebody leaves; how many seconds after the entry, where that was seen. */
export function left(state: ProfileState, src: string, zone: string, track: string, at: number) {
  const tracks = tracksIn(state, src, zone);
  const since = Object.hasOwn(tracks, track) ? tracks[track] : undefined;
  if (since === undefined) return { seconds: undefined, state };
  const others = Object.entries(tracks).filter(([other]) => other !== track);
  const seconds = since > at ? undefined : (at - since) / 1000;
  return { seconds, state: withTracks(state, src, zone, Object.fromEntries(others)) };
}

/** The zones of a source in which the track is. */
export const zonesOfTrack = (state: ProfileState, src: string, track: string): string[] =>
  Object.entries(fieldsOf(state.inside)).flatMap(([key, tracks]) => {
    const [source, zone] = partsOf(key);
    const isInside = source === src && isFields(tracks) && Object.hasOwn(tracks, track);
    return isInside && zone !== undefined ? [zone] : [];
  });

function partsOf(key: string): (string | undefined)[] {
  try {
    return [JSON.parse(key)].flat().map(String);
  } catch {
    return [];
  }
}
