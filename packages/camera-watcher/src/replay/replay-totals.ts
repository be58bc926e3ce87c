import type { Direction } from '@foyer/contract/line-crossing';
import type { ReplayedCrossing } from './compare-recording.ts';

/** What a line counted over all recordings. */
export interface LineTotals {
  line: string;
  in: number;
  out: number;
  /** Undefined: nothing is compared. */
  against?: {
    in: number;
    out: number;
    same: number;
    added: number;
    lost: number;
    changedWay: number;
  };
}

/** The totals of each line, also of those that nobody crossed. */
export function totalsOf(
  lines: readonly string[],
  crossings: readonly ReplayedCrossing[],
  isCompared: boolean,
): LineTotals[] {
  return lines.map((line) => {
    const of = crossings.filter((crossing) => crossing.line === line);
    const going = (side: 'counted' | 'against', way: Direction) =>
      of.filter((crossing) => crossing[side]?.way === way).length;
    const having = (difference: ReplayedCrossing['difference']) =>
      of.filter((crossing) => crossing.difference === difference).length;
    return {
      line,
      in: going('counted', 'in'),
      out: going('counted', 'out'),
      ...(isCompared && {
        against: {
          in: going('against', 'in'),
          out: going('against', 'out'),
          same: having('same'),
          added: having('added'),
          lost: having('lost'),
          changedWay: having('changed way'),
        },
      }),
    };
  });
}
