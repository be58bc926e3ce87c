import { setImmediate } from 'node:timers/promises';
import { daysToTest, forecastOf, hideOnDay } from './back-test.ts';
import { directions } from './flow-history.ts';
import { type Method, methods } from './forecast-methods.ts';
import type { Forecasts } from './forecasts.ts';
import type { DayGap } from './gaps.ts';

/** As many of the gaps, spread over the range, decide on the method. */
const maxGaps = 10;
/** A method has to be better than the simplest by so much, so that chance does not choose. */
const minGain = 0.03;

export interface ChosenMethod {
  method: Method;
  /** Sum of the errors of tested days by the sum of what was measured on them; null where nothing could be tested. */
  error: number | null;
  /** The same of the mean of three weeks. */
  error_of_three_week_mean: number | null;
}

/** The method with the smallest error on past days of the same lines, for gaps such as these. */
export async function chooseMethod(
  forecasts: Forecasts,
  gaps: readonly DayGap[],
): Promise<ChosenMethod> {
  const some = spread(gaps);
  const errors = await errorsOf(forecasts, some);
  const simplest = errors[0] ?? null;
  const best = errors.reduce<number>(
    (found, error, nth) => (error !== null && error < (errors[found] ?? Infinity) ? nth : found),
    0,
  );
  const isBetter =
    simplest !== null && errors[best] !== null && errors[best]! < simplest * (1 - minGain);
  const chosen = isBetter ? best : 0;
  return {
    method: methods[chosen]!,
    error: errors[chosen] ?? null,
    error_of_three_week_mean: simplest,
  };
}

/** Of each method; null where nobody was measured in what could be hidden. */
async function errorsOf(forecasts: Forecasts, gaps: readonly DayGap[]): Promise<(number | null)[]> {
  const off = methods.map(() => 0);
  let measured = 0;
  for (const gap of gaps) {
    for (const day of daysToTest(forecasts, gap)) {
      await setImmediate();
      for (const direction of directions) {
        const tried = hideOnDay(forecasts, gap, direction, day, false);
        if (!tried) continue;
        measured += tried.usual.measured;
        for (const [nth, method] of methods.entries()) {
          const { whole } = forecastOf(forecasts, tried, method, direction);
          off[nth]! += Math.abs(whole.forecast - whole.measured);
        }
      }
    }
  }
  return off.map((sum) => (measured === 0 ? null : sum / measured));
}

const spread = (gaps: readonly DayGap[]): DayGap[] =>
  gaps.length <= maxGaps
    ? [...gaps]
    : Array.from(
        { length: maxGaps },
        (_, nth) => gaps[Math.floor((nth * (gaps.length - 1)) / (maxGaps - 1))]!,
      );
