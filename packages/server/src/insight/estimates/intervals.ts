/** Share of the truth that lies in an interval. */
const level = 0.9;
/** Half the width of a 90 % interval of a normal distribution, in standard errors. */
export const normalHalf = 1.645;
const minScores = 4;
/** From fewer scores on, the largest of them is not wide enough. */
const minScoresOfQuantile = 9;
const widening = 1.5;
/** Errors of busy hours are a share of the people, those of quiet ones as of counts. */
const share = 0.15;
/** Errors of days with other sizes say less. */
const maxSizeRatio = 3;
const minSimilar = 15;

/** An error of a back-test, and the size of what was forecast. */
export interface ForecastError {
  forecast: number;
  measured: number;
}

const scaleOf = (forecast: number) => Math.sqrt(forecast + 1 + (share * forecast) ** 2);

/** The error in units of what is expected at its size. */
export const scoreOf = ({ forecast, measured }: ForecastError): number =>
  (measured - forecast) / scaleOf(forecast);

/**
 * Half the width of the 90 % interval of a forecast, by split conformal prediction: the quantile of the errors of the
 * back-test, scaled by size. Null where too few were tested.
 */
export function halfWidth(forecast: number, errors: readonly ForecastError[]): number | null {
  const similar = errors.filter((error) => isSimilar(error.forecast, forecast));
  const scores = (similar.length >= minSimilar ? similar : errors)
    .map((error) => Math.abs(scoreOf(error)))
    .sort((a, b) => a - b);
  if (scores.length < minScores) return null;
  const scale = scaleOf(forecast);
  if (scores.length < minScoresOfQuantile) return scale * widening * scores.at(-1)!;
  return scale * scores[Math.min(scores.length, Math.ceil((scores.length + 1) * level)) - 1]!;
}

const isSimilar = (a: number, b: number) =>
  (a + 1) / (b + 1) <= maxSizeRatio && (b + 1) / (a + 1) <= maxSizeRatio;

/**
 * Half the width of the interval of a sum of days, whose errors correlate: days that are estimated too low are often
 * followed by others, so that widths neither add up nor grow with the square root alone.
 */
export function combinedHalf(halves: readonly number[], correlation: number): number {
  let [sum, squares] = [0, 0];
  for (const half of halves) {
    sum += half;
    squares += half ** 2;
  }
  return Math.sqrt((1 - correlation) * squares + correlation * sum ** 2);
}
