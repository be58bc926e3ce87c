import type { Branch, Forest } from './tree-moves.ts';

const rows = (...pairs: [id: number, depth: number][]): Branch[] =>
  pairs.map(([id, depth]) => ({ id, depth }));

/** Items 1 to 9 and 13 to 18. */
export const forest: Forest = [
  rows([1, 0], [2, 0], [3, 1], [4, 1], [5, 1], [6, 2], [7, 2], [8, 2], [9, 0]),
  rows([13, 0], [14, 0], [15, 0], [16, 1], [17, 1], [18, 1]),
];

export const nameOf = (id: number): string => `Item ${id}`;

/** Of the button that moves an item. */
export const handleId = (id: number): string => `tree-handle-${id}`;
