/** Which widgets stand in the left and in the right column, from top to bottom. */
export type Places = readonly [left: readonly string[], right: readonly string[]];

export type Step = 'up' | 'down' | 'left' | 'right';

export function placeOf(places: Places, id: string): { column: 0 | 1; index: number } {
  const column = places[0].includes(id) ? 0 : 1;
  return { column, index: places[column].indexOf(id) };
}

/**
 * The places with a widget moved to a column, below so many others that are not locked. A locked one
 * stays where it is: the others make way around it.
 */
export function placed(
  places: Places,
  locked: ReadonlySet<string>,
  id: string,
  column: 0 | 1,
  below: number,
): Places {
  if (locked.has(id)) return places;
  const lay = (all: readonly string[], isGoal: boolean) => {
    const free = all.filter((one) => one !== id && !locked.has(one));
    if (isGoal) free.splice(below, 0, id);
    for (const [index, one] of all.entries()) if (locked.has(one)) free.splice(index, 0, one);
    return free;
  };
  return [lay(places[0], column === 0), lay(places[1], column === 1)];
}

/** The places after one step of a widget; the same ones where there is no way. */
export function stepped(
  places: Places,
  locked: ReadonlySet<string>,
  id: string,
  step: Step,
): Places {
  const { column, index } = placeOf(places, id);
  const below = places[column].slice(0, index).filter((one) => !locked.has(one)).length;
  const isFree = (one: string) => one !== id && !locked.has(one);
  const most = places[column].filter(isFree).length;
  if (step === 'up') return below === 0 ? places : placed(places, locked, id, column, below - 1);
  if (step === 'down')
    return below === most ? places : placed(places, locked, id, column, below + 1);
  const goal = step === 'left' ? 0 : 1;
  return goal === column ? places : placed(places, locked, id, goal, below);
}

export const without = (places: Places, id: string): Places => [
  places[0].filter((one) => one !== id),
  places[1].filter((one) => one !== id),
];

/** A box on the screen, as far as it matters here. Pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How many boxes of a column a pointer at this height is below the middle of. */
export const countAbove = (boxes: readonly Box[], y: number): number =>
  boxes.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;

/**
 * The column a pointer is over: beside both or where one stands below the other, the nearer one.
 */
export function nearerColumn([left, right]: readonly [Box, Box], x: number, y: number): 0 | 1 {
  const far = (box: Box) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  return far(right) < far(left) ? 1 : 0;
}
