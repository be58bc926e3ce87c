import wintersData from './winters.json' with { type: 'json' };

/** A measured depth: days since the first of October, and metres. */
export type Measured = readonly [day: number, depth: number];

export interface Winter {
  name: string;
  /** Year of its October. */
  year: number;
  measured: readonly Measured[];
}

/** Snow before three winters' doors, measured when somebody came by. */
export const winters: readonly Winter[] = wintersData.map((winter) => ({
  ...winter,
  measured: winter.measured.map(([day = 0, depth = 0]) => [day, depth]),
}));

const dayMs = 86_400_000;

/** The date of a measurement. */
export const measuredOn = (year: number, day: number): Date =>
  new Date(Date.UTC(year, 9, 1) + day * dayMs);
