import { carryingGround, isDarkGround } from '@foyer/kit';
import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import type { CSSProperties } from 'react';

/** Colours that a person may give the navbar and the sidebar (demo-screens: Shell). */
export const swatches = [
  '#002B49',
  '#FFFFFF',
  '#004472',
  '#E9EBEF',
  '#D1E7F6',
  '#CCDDE9',
  '#D7DFE6',
  '#13191D',
  '#21AE8C',
] as const;

/** A person's settings of the shell; a colour that is null follows the scheme. */
export interface Layout {
  /** Pinned open; otherwise the sidebar opens under the pointer and closes by itself. */
  sidebarStatic: boolean;
  sidebarType: 'solid' | 'transparent';
  sidebarColour: string | null;
  navbarType: 'static' | 'floating';
  navbarColour: string | null;
}

const key = 'foyer-layout';
const initial = (): Layout => ({
  sidebarStatic: innerWidth >= 1024,
  sidebarType: 'solid',
  sidebarColour: null,
  navbarType: 'static',
  navbarColour: null,
});

/** Reads the stored layout; invalid parts are replaced by `fallback`. */
export function readLayout(stored: string | null, fallback: Layout): Layout {
  try {
    const found = JSON.parse(stored ?? '{}');
    const colour = (value: unknown) => swatches.find((swatch) => swatch === value) ?? null;
    return {
      sidebarStatic:
        typeof found.sidebarStatic === 'boolean' ? found.sidebarStatic : fallback.sidebarStatic,
      sidebarType: found.sidebarType === 'transparent' ? 'transparent' : 'solid',
      sidebarColour: colour(found.sidebarColour),
      navbarType: found.navbarType === 'floating' ? 'floating' : 'static',
      navbarColour: colour(found.navbarColour),
    };
  } catch {
    return fallback;
  }
}

/** Undefined until it is changed in this tab. */
const changed = createAtom<Layout | undefined>(undefined);
let stored: Layout | undefined;
const current = () => {
  stored ??= readLayout(localStorage.getItem(key), initial());
  return changed.get() ?? stored;
};

/** Changes how the shell looks, here and at the next visit. */
export function changeLayout(change: Partial<Layout>): void {
  const next = { ...current(), ...change };
  localStorage.setItem(key, JSON.stringify(next));
  changed.set(next);
}

/** The person's settings of the shell. */
export const useLayout = (): Layout => useSelector(changed) ?? current();

interface Ground {
  scheme: 'light' | 'dark';
  /** The chosen colour, adjusted until text on it has enough contrast. */
  ground: string;
}

/** Dark where the chosen colour's luminance is below 0.4 (demo specification, section 4). */
export function groundOf(colour: string): Ground {
  const scheme = isDarkGround(colour) ? 'dark' : 'light';
  return { scheme, ground: carryingGround(colour, scheme) };
}

/** Custom properties and scheme of a bar in a chosen colour; empty where it follows the page. */
export function barStyle(
  colour: Layout['navbarColour'],
  name: 'navbar' | 'sidebar',
): { 'data-bar-scheme'?: 'light' | 'dark'; style?: CSSProperties } {
  if (colour === null) return {};
  const { scheme, ground } = groundOf(colour);
  return {
    'data-bar-scheme': scheme,
    style: { [`--foyer-${name}`]: ground } as CSSProperties,
  };
}
