import { upperFirst } from '@mantine/hooks';
import { addressOf, findScreen } from '../find-screen.ts';
import type { ShowcaseScreen } from '../showcase-screen.ts';

interface Crumb {
  label: string;
  to?: string;
}

/** Where a group stands on the index of all screens. */
export const anchorOf = (group: string) => group.toLowerCase();

/**
 * The segments of a demo screen's address, capitalised. Each but the last is a link: to the screen at that
 * address, or else to the screen's group on the index.
 */
export function demoCrumbsOf(pathname: string, all: readonly ShowcaseScreen[]): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const group = findScreen(pathname, all)?.screen.group;
  return segments.map((segment, i) => {
    const label = upperFirst(decodeURIComponent(segment).replaceAll('-', ' '));
    if (i === segments.length - 1) return { label };
    const own = findScreen(`/${segments.slice(0, i + 1).join('/')}`, all)?.screen;
    if (own && !own.path.includes(':')) return { label, to: addressOf(own) };
    return { label, to: i === 0 ? '/app/showcase' : `/app/showcase#${anchorOf(group ?? '')}` };
  });
}
