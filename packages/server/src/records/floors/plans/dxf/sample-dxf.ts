/** Texts of DXF files for tests: group codes and their values, a line each. */
export type Group = readonly [code: number, value: string | number];

export const dxfText = (
  entities: readonly (readonly Group[])[],
  {
    units = 0,
    blocks = [] as readonly (readonly Group[])[],
    layers = [] as readonly (readonly Group[])[],
  } = {},
): string =>
  [
    ...section('HEADER', [
      [9, '$INSUNITS'],
      [70, units],
    ]),
    ...section('TABLES', [
      [0, 'TABLE'],
      [2, 'LAYER'],
      [70, layers.length],
      ...layers.flat(),
      [0, 'ENDTAB'],
    ]),
    ...section('BLOCKS', blocks.flat()),
    ...section('ENTITIES', entities.flat()),
    [0, 'EOF'] as Group,
  ]
    .map(([code, value]) => `${code}\n${value}\n`)
    .join('');

const section = (name: string, groups: readonly Group[]): Group[] => [
  [0, 'SECTION'],
  [2, name],
  ...groups,
  [0, 'ENDSEC'],
];

export const line = (x1: number, y1: number, x2: number, y2: number, layer = '0'): Group[] => [
  [0, 'LINE'],
  [8, layer],
  [10, x1],
  [20, y1],
  [11, x2],
  [21, y2],
];

export const block = (name: string, entities: readonly (readonly Group[])[]): Group[] => [
  [0, 'BLOCK'],
  [8, '0'],
  [2, name],
  [70, 0],
  [10, 0],
  [20, 0],
  [30, 0],
  [3, name],
  ...entities.flat(),
  [0, 'ENDBLK'],
];

export const insert = (
  name: string,
  x: number,
  y: number,
  more: readonly Group[] = [],
): Group[] => [[0, 'INSERT'], [8, '0'], [2, name], [10, x], [20, y], [30, 0], ...more];
