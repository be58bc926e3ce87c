/** A measured depth: days since the first of October, and metres. */
export type Measured = readonly [day: number, depth: number];

export interface Winter {
  name: string;
  /** Year of its October. */
  year: number;
  measured: readonly Measured[];
}

/** Snow before three winters' doors, measured when somebody came by. */
export const winters: readonly Winter[] = [
  {
    name: 'Winter 2014/15',
    year: 2014,
    measured: [
      [26, 0],
      [46, 0.12],
      [61, 0.3],
      [79, 0.52],
      [98, 0.86],
      [112, 1.14],
      [131, 1.31],
      [150, 1.62],
      [172, 1.4],
      [196, 0.92],
      [214, 0.31],
      [226, 0],
    ],
  },
  {
    name: 'Winter 2015/16',
    year: 2015,
    measured: [
      [38, 0],
      [55, 0.2],
      [73, 0.24],
      [92, 0.55],
      [118, 0.71],
      [137, 1.05],
      [158, 1.17],
      [181, 0.8],
      [205, 0.28],
      [219, 0],
    ],
  },
  {
    name: 'Winter 2016/17',
    year: 2016,
    measured: [
      [20, 0],
      [41, 0.26],
      [66, 0.41],
      [85, 0.74],
      [104, 1.02],
      [126, 1.46],
      [145, 1.83],
      [167, 1.92],
      [188, 1.55],
      [209, 0.83],
      [224, 0.2],
      [236, 0],
    ],
  },
];

const dayMs = 86_400_000;

/** The date of a measurement. */
export const measuredOn = (year: number, day: number): Date =>
  new Date(Date.UTC(year, 9, 1) + day * dayMs);
