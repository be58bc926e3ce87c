import { findScreen } from './find-screen.ts';
import { groups, type ShowcaseScreen } from './showcase-screen.ts';

const isListed = ({ isDetail, path }: ShowcaseScreen) => !isDetail && path !== 'showcase';

export const listedScreens = (all: readonly ShowcaseScreen[]): readonly ShowcaseScreen[] =>
  groups.flatMap((group) => all.filter((screen) => screen.group === group && isListed(screen)));

/** The screens before and after an open one. The last is followed by the first. */
export interface Neighbours {
  previous: ShowcaseScreen;
  next: ShowcaseScreen;
}

/**
 * The neighbours of the screen at an address; undefined on the index and where there is no screen. A screen
 * that is reached from another one, such as one product of a shop, lies between that one and the next.
 */
export function neighboursOf(
  pathname: string,
  all: readonly ShowcaseScreen[],
): Neighbours | undefined {
  const open = findScreen(pathname, all)?.screen;
  if (!open || open.path === 'showcase') return undefined;
  const inOrder = groups.flatMap((group) => all.filter((screen) => screen.group === group));
  const at = inOrder.indexOf(open);
  const after = [...inOrder.slice(at + 1), ...inOrder.slice(0, at)].filter(isListed);
  const [next, previous] = [after[0], after.at(-1)];
  return next && previous && { previous, next };
}
