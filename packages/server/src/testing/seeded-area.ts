import type { AreaDay } from '../insight/area-faults/area-days.ts';
import { randomFrom } from './messages/random-from.ts';

/** An area whose people and faults are drawn, so that the truth is known. */
export interface SeededArea {
  doors: number;
  /** People on an ordinary day. */
  people: number;
  days: number;
  /** How far the share of a door differs from day to day, as a share. */
  doorNoise: number;
  /** Probability that somebody leaves by the door they came in. */
  sameDoor: number;
  /** The door that is made the busiest; without one it is by chance. */
  busiest?: number;
}

export type SeededFault =
  | { kind: 'missed'; door: number; direction: 'in' | 'out'; share: number }
  | { kind: 'reversed'; door: number }
  /** The last door sees the people of this one. */
  | { kind: 'same people'; door: number };

const weekdayLevel = [0.85, 0.8, 0.9, 1, 1.2, 1.5, 0.7];
const hoursOfDay = 24;

/** What the counters of an area report: each misses 1 to 2 % of the people, and more where it is at fault. */
export function seededArea(area: SeededArea, seed: number, fault?: SeededFault): AreaDay[] {
  const random = randomFrom(seed * 7919);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const doors = Array.from({ length: area.doors }, (_, door) => door);
  const usual = doors.map(() => ({
    size: Math.exp(0.5 * normal()),
    leaving: Math.exp(0.3 * normal()),
  }));
  if (area.busiest !== undefined) {
    usual[area.busiest]!.size = Math.max(...usual.map(({ size }) => size));
  }
  const missed = doors.map(() => ({ in: 0.01 + 0.01 * random(), out: 0.01 + 0.01 * random() }));
  if (fault?.kind === 'missed') missed[fault.door]![fault.direction] += fault.share;
  const pick = (shares: readonly number[]) => {
    let rest = random() * shares.reduce((sum, share) => sum + share, 0);
    for (const [nth, share] of shares.entries()) {
      rest -= share;
      if (rest < 0) return nth;
    }
    return 0;
  };
  return Array.from({ length: area.days }, (_, day) => {
    const counted = doors.map(() => ({
      in: Array<number>(hoursOfDay).fill(0),
      out: Array<number>(hoursOfDay).fill(0),
    }));
    const today = usual.map(({ size, leaving }) => {
      const level = Math.exp(area.doorNoise * normal());
      return { in: size * level, out: size * leaving * level };
    });
    const count = (door: number, direction: 'in' | 'out', hour: number) => {
      const isDouble =
        fault?.kind === 'same people' && (door === fault.door || door === area.doors - 1);
      for (const seen of isDouble ? [fault.door, area.doors - 1] : [door]) {
        if (random() < missed[seen]![direction]) continue;
        const isReversed = fault?.kind === 'reversed' && fault.door === seen;
        const told = isReversed ? (direction === 'in' ? 'out' : 'in') : direction;
        counted[seen]![told][Math.min(hoursOfDay - 1, Math.floor(hour))]! += 1;
      }
    };
    const people = Math.round(area.people * weekdayLevel[day % 7]! * Math.exp(0.12 * normal()));
    for (let nth = 0; nth < people; nth += 1) {
      const came = 8 + 10 * ((random() + random() + random()) / 3);
      const stay = -0.75 * Math.log(1 - random());
      const into = pick(today.map((share) => share.in));
      const out = random() < area.sameDoor ? into : pick(today.map((share) => share.out));
      count(into, 'in', came);
      count(out, 'out', came + stay);
    }
    return counted;
  });
}
