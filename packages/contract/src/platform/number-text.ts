const formats = [0, 1, 2].map(
  (digits) => new Intl.NumberFormat('en', { maximumFractionDigits: digits }),
);

/** A number as all texts of the product write it: `5,000`, with at most so many digits after the point. */
export const numberText = (value: number, digits: 0 | 1 | 2 = 0): string =>
  formats[digits]!.format(value);
