import { type AreaDay, dailyOf, total } from './area-days.ts';
import { combine } from './drift-model.ts';

/** How far in and out of a door may differ in truth, as a logarithm: from doors used alike both ways to one-way doors. */
const spreads = Array.from({ length: 14 }, (_, nth) => 0.015 * 1.4 ** nth);
/** A door that is used so unevenly is one-way, and says nothing of the others. */
const oneWay = 1;

/** In and out of a line on all days. */
export interface LineTotals {
  in: number;
  out: number;
  /** Variance of the logarithm of `in / out`, from how days differ. */
  variance: number;
}

export function lineTotals(days: readonly AreaDay[], line: number): LineTotals {
  const [ins, outs] = [dailyOf(days, line, 'in'), dailyOf(days, line, 'out')];
  const [into, out] = [total(ins), total(outs)];
  const ratio = out === 0 ? 1 : into / out;
  const squares = total(ins.map((value, day) => (value - ratio * outs[day]!) ** 2));
  return { in: into, out, variance: (squares + 1) / (into + 1) ** 2 };
}

const balanceOf = ({ in: into, out }: LineTotals) => Math.log((into + 1) / (out + 1));

/**
 * How likely the balances of doors are: of most doors about as many people come as leave, of how nearly is not known. Their sum
 * is given, as who comes in goes out, so that one of them says nothing of its own.
 */
export function balanceLikelihood(
  counted: readonly LineTotals[],
  corrected: readonly LineTotals[],
): number {
  const balances = corrected.flatMap((line, nth) =>
    Math.abs(balanceOf(counted[nth]!)) > oneWay
      ? []
      : [{ value: balanceOf(line), variance: line.variance }],
  );
  if (balances.length < 2) return 0;
  const logs = spreads.map((spread) =>
    total(
      balances.map(({ value, variance }) => {
        const all = spread ** 2 + variance;
        return -(Math.log(all) + value ** 2 / all) / 2;
      }),
    ),
  );
  return combine(logs.map((log) => (log * (balances.length - 1)) / balances.length));
}
