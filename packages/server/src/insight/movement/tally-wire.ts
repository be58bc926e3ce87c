import type { MovementTally } from './movement-tally.ts';

/** The figures of each square, rounded to what they can say. */
export function tallyToWire<Way>(tally: MovementTally<Way>) {
  return {
    walks: [...tally.walks],
    standing_s: Array.from(tally.standingS, (seconds) => Math.round(seconds * 10) / 10),
    speed: Array.from(tally.walks, (_, cell) => {
      const speed = tally.speedAt(cell);
      return speed === null ? null : Math.round(speed * 100) / 100;
    }),
    transitions: tally.transitions,
  };
}
