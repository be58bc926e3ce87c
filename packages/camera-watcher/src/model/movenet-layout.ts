/** A cell of a converted MoveNet is so wide and high. */
export const movenetCellPx = 4;

/**
 * The rows of a converted MoveNet's output [1, 15, cells], in pixels of its picture. The first four are middle (x, y),
 * width and height of a person whose middle is in the cell.
 */
export const movenetRows = {
  /** That there is one; 0 where a neighbour is surer. */
  chance: 4,
  /** x and y where that person's left and right ankle are about. */
  ankle: 5,
  /** That somebody's left, and right, ankle is in the cell. */
  ankleChance: 9,
  /** x and y where exactly. */
  exactAnkle: 11,
  count: 15,
};
