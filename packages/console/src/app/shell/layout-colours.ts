import { carryingGround, isDarkGround } from '@foyer/kit';
import type { CSSProperties } from 'react';
import type { Layout } from './layout.ts';

interface Ground {
  scheme: 'light' | 'dark';
  /** The chosen colour, moved as far as its text needs. */
  ground: string;
}

/** Dark where the chosen colour's luminance is below 0.4 (demo specification, section 4). */
export function groundOf(colour: string): Ground {
  const scheme = isDarkGround(colour) ? 'dark' : 'light';
  return { scheme, ground: carryingGround(colour, scheme) };
}

/** Custom properties and scheme of a bar in a chosen colour; nothing where it follows the page. */
export function barLook(
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
