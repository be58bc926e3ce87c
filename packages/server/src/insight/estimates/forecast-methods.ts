/** Forecasts of an hour from the rates of comparable hours, the newest first. */
export const meansOfWeeks = {
  three_week_mean: (rates: readonly number[]) => mean(rates.slice(0, 3)),
  median: (rates: readonly number[]) => {
    const sorted = Float64Array.from(rates).sort();
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  },
  /** Each week counts 0.7 of the one after it. */
  weighted_mean: (rates: readonly number[]) => {
    let [sum, weights] = [0, 0];
    for (const [nth, rate] of rates.entries()) {
      sum += rate * 0.7 ** nth;
      weights += 0.7 ** nth;
    }
    return sum / weights;
  },
  mean: (rates: readonly number[]) => mean(rates),
};

type MeanOfWeeks = keyof typeof meansOfWeeks;
export const namesOfMeans = Object.keys(meansOfWeeks) as MeanOfWeeks[];

/** As many comparable weeks are used, where there are that many. */
export const maxComparable = 8;
/** Fewer say nothing: there is no estimate. */
export const minComparable = 2;

/** How an estimate is made: a mean of comparable hours, scaled by the level of the week before, of the same day, or neither. */
export interface Method {
  code: 'three_week_mean' | 'median' | 'weighted_mean' | 'trend';
  /** Its place among the means. */
  mean: number;
  /** Scaled by what was measured in the seven days before against what was usual in them. */
  followsWeek: boolean;
  /** Scaled by what was measured on the same day, before and after the gap, against what is usual. */
  followsDay: boolean;
}

const simple = (code: Exclude<Method['code'], 'trend'>) => ({
  code,
  mean: namesOfMeans.indexOf(code),
  followsWeek: false,
});

/** The simplest first: it is what others have to be better than. */
export const methods: readonly Method[] = [
  simple('three_week_mean'),
  simple('median'),
  simple('weighted_mean'),
  { code: 'trend' as const, mean: namesOfMeans.indexOf('mean'), followsWeek: true },
].flatMap((method) => [
  { ...method, followsDay: false },
  { ...method, followsDay: true },
]);

function mean(rates: readonly number[]): number {
  let sum = 0;
  for (const rate of rates) sum += rate;
  return sum / rates.length;
}
