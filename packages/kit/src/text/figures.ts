const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A count with its thousands apart. */
export const showCount = (value: number): string => whole.format(value);

/** A measured number; text of a device stays as it is. */
export const showFigure = (value: number | string): string =>
  typeof value === 'number' ? precise.format(value) : value;

/** `1 device`, `3 devices`. */
export const showNumberOf = (count: number, one: string, many = `${one}s`): string =>
  `${showCount(count)} ${count === 1 ? one : many}`;
