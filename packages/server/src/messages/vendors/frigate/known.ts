import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { fieldsOf } from '../../parsing/objects.ts';

/** A person that Frigate follows. */
export interface Tracked {
  camera: string;
  zones: string[];
  /** Time of the last picture, epoch seconds, and of the last one that a notification spoke of. */
  at: number;
  saidAt: number;
}

/** What is known of a Frigate. */
export interface Known {
  cameras: Readonly<Record<string, unknown>>;
  /** The camera of each zone. */
  zones: Readonly<Record<string, string>>;
  people: Readonly<Record<string, Tracked>>;
  /** People whose end was sent, the last one last. */
  ended: readonly string[];
}

/** Without a state from which people could have left, the result is empty. */
export function knownOf(state: ProfileState): Known {
  const people = Object.entries(fieldsOf(state.people)).filter(([, one]) => isTracked(one));
  const zones = Object.entries(fieldsOf(state.zones)).filter(([, one]) => typeof one === 'string');
  return {
    cameras: fieldsOf(state.cameras),
    zones: Object.fromEntries(zones) as Known['zones'],
    people: Object.fromEntries(people) as Known['people'],
    ended: Array.isArray(state.ended)
      ? state.ended.filter((one): one is string => typeof one === 'string')
      : [],
  };
}

function isTracked(value: unknown): boolean {
  const { camera, zones, at, saidAt } = fieldsOf(value);
  return (
    typeof camera === 'string' &&
    Array.isArray(zones) &&
    zones.every((zone) => typeof zone === 'string') &&
    Number.isFinite(at) &&
    Number.isFinite(saidAt)
  );
}

const most = { names: 500, people: 1_000, ended: 100 };

export const stateOf = ({ cameras, zones, people, ended }: Known): ProfileState => ({
  cameras: limited(cameras, most.names),
  zones: limited(zones, most.names),
  people: limited(people, most.people),
  ended: ended.slice(-most.ended),
});

const limited = <T>(fields: Readonly<Record<string, T>>, count: number): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).slice(-count));
