/** Metres of a unit of the drawing by its `$INSUNITS`; 0 and others are drawings without a unit. */
const metres: Readonly<Record<number, number>> = {
  1: 0.0254,
  2: 0.3048,
  3: 1609.344,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1000,
  8: 0.0254e-6,
  9: 0.0254e-3,
  10: 0.9144,
  11: 1e-10,
  12: 1e-9,
  13: 1e-6,
  14: 0.1,
  15: 10,
  16: 100,
};

/** How many metres a unit of the drawing is; undefined where it does not say. */
export const metresAUnit = (unit: unknown): number | undefined => metres[Number(unit)];
