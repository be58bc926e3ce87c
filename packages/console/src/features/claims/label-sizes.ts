/** A sheet of labels, A4. Millimetres. */
export interface LabelSize {
  /** Of the product that has it. */
  product: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  top: number;
  left: number;
  /** Between two columns. */
  gap: number;
}

/** Sizes that label sheets have, among them those of Avery. */
export const labelSizes = [
  {
    product: 'L7160',
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    top: 15.15,
    left: 7.25,
    gap: 2.5,
  },
  {
    product: 'L7163',
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    top: 15.15,
    left: 4.65,
    gap: 2.5,
  },
  {
    product: 'L7165',
    columns: 2,
    rows: 4,
    width: 99.1,
    height: 67.7,
    top: 13.1,
    left: 4.65,
    gap: 2.5,
  },
] as const satisfies readonly LabelSize[];

/** Labels by sheet. */
export function sheetsOf<Label>(
  labels: readonly Label[],
  { columns, rows }: Pick<LabelSize, 'columns' | 'rows'>,
): Label[][] {
  const perSheet = columns * rows;
  return Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, nth) =>
    labels.slice(nth * perSheet, (nth + 1) * perSheet),
  );
}
