import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { withEntry } from '../../parsing/line-memory.ts';
import { nameOf } from '../../parsing/names.ts';
import { fieldOf, textOf } from '../../parsing/objects.ts';

/** A line, zone or logic as a message speaks of it; names are left out where the agent is set so. */
export interface Place {
  src: string;
  kind: string;
  id: unknown;
  name: unknown;
}

const maxPlaces = 512;

/**
 * The name of a line or zone in Foyer: the first that was said of it, its number where none was. It stays when the
 * place is renamed, or is named in some messages only.
 */
export const placeName = (state: ProfileState, place: Place) =>
  keepName(state, place, nameOf(textOf(place.name) ?? textOf(place.id) ?? place.kind));

/** Gives the place a name, if it has none yet. */
export function keepName(
  state: ProfileState,
  { src, kind, id, name: said }: Place,
  name: string,
): { name: string; state: ProfileState } {
  const key = JSON.stringify([src, kind, textOf(id) ?? textOf(said) ?? '']);
  const kept = textOf(fieldOf(state.places, key));
  if (kept !== undefined) return { name: nameOf(kept), state };
  return { name, state: { ...state, places: withEntry(state.places, key, name, maxPlaces) } };
}
