import { type RefObject, useState } from 'react';
import { nextTile, type TileKey, tileKeys } from './next-tile.ts';

/** Which tile is current: Tab leads to it, and arrow keys from it to the others. */
export function useTileFocus(room: RefObject<HTMLElement | null>, cameras: readonly number[]) {
  const [focused, setFocused] = useState<number>();
  const current = cameras.includes(focused ?? 0) ? focused : cameras[0];
  const go = (key: TileKey) => {
    const tiles = [...(room.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
    const from = tiles.indexOf(document.activeElement as HTMLElement);
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const places = tiles.map((tile) => tile.getBoundingClientRect());
    // The first press leads to the current tile, the next ones on from it.
    const to =
      from < 0
        ? tiles.findIndex((tile) => Number(tile.dataset.tile) === current)
        : nextTile(places, from, key, isRightToLeft);
    tiles[to]?.focus();
  };
  return {
    current,
    onFocus: setFocused,
    keys: tileKeys.map((key) => [key, () => go(key)] as const),
  };
}
