import type { Occupancy, OccupancyState } from '@foyer/contract';
import type { BiasOf } from '../accuracy/area-biases.ts';
import {
  type AuditedFlow,
  boundsOfFlows,
  type FlowBounds,
  unknownBounds,
} from '../accuracy/flow-bounds.ts';
import type { LineBias } from '../accuracy/line-bias.ts';
import type { CountingArea, LineNow } from './occupancy-views.ts';

/** From this share of its capacity on an area is nearly full. */
const nearlyFullShare = 0.9;

/** When an area's count began: the last reset, or a recount after it. */
export interface Begun {
  reset: number;
  start: number;
  /** How many people were inside then. */
  base: number;
}

/** The count that holds at a moment: a recount counts from its own moment on, until the next reset. */
export function begunAt(reset: number, recount: { at: Date; people: number } | null): Begun {
  const holds = recount !== null && recount.at.getTime() >= reset;
  return holds
    ? { reset, start: recount.at.getTime(), base: recount.people }
    : { reset, start: reset, base: 0 };
}

/** How far an area's figures may be off. */
interface Errors {
  marginOf: (crossings: number) => number | null;
  biasOf: BiasOf;
}

/** What is known of an area now, from its lines. */
export function occupancyNow(
  area: CountingArea,
  begun: Begun,
  lines: readonly LineNow[],
  { marginOf, biasOf }: Errors,
  open: boolean | null,
): Occupancy {
  const sum = (of: (line: LineNow) => number) => lines.reduce((all, line) => all + of(line), 0);
  const inward = (line: LineNow) => (line.direction === 1 ? line.in_reset : line.out_reset);
  const outward = (line: LineNow) => (line.direction === 1 ? line.out_reset : line.in_reset);
  const net = sum(({ direction, in_start, out_start }) => direction * (in_start - out_start));
  const people = Math.max(0, begun.base + net);
  const silent = lines.filter(({ is_silent }) => is_silent);
  return {
    area: area.id,
    people,
    capacity: area.capacity,
    state: lines.length === 0 || silent.length > 0 ? 'unknown' : stateOf(people, area.capacity),
    since: new Date(begun.start).toISOString(),
    in: sum(inward),
    out: sum(outward),
    ...boundsOf(
      lines.map((line) => ({
        in: inward(line),
        out: outward(line),
        direction: line.direction,
        bias: biasOf(line.camera, line.line),
      })),
    ),
    reset_at: new Date(begun.reset).toISOString(),
    margin: marginOf(sum(({ in_start, out_start }) => in_start + out_start)),
    open,
    silent: [...new Map(silent.map((line) => [line.camera, line])).values()].map((line) => ({
      id: line.camera,
      Name: line.camera_name,
    })),
  };
}

/** A sum of which a part is not audited has no interval. */
function boundsOf(
  flows: readonly (Omit<AuditedFlow, 'bias'> & { bias: LineBias | undefined })[],
): FlowBounds {
  const audited = flows.flatMap(({ bias, ...flow }) => (bias ? [{ ...flow, bias }] : []));
  return audited.length < flows.length ? unknownBounds : boundsOfFlows(audited);
}

function stateOf(people: number, capacity: number): OccupancyState {
  if (capacity === 0) return 'free';
  if (people >= capacity) return 'full';
  return people >= nearlyFullShare * capacity ? 'nearly full' : 'free';
}
