import { withoutAbsent } from '../../shared/navigation/search-values.ts';
import { pageNumber } from '../../shared/records/list-search.ts';
import { readScope, type Scope } from '../../shared/scope/scope.ts';

/** Tiles beside each other, and below each other: from 2 × 2 to 8 × 8. */
export const wallSizes = [2, 3, 4, 5, 6, 7, 8] as const;
export type WallSize = (typeof wallSizes)[number];
export const usualSize = 4;

/** What the address of the wall holds. */
export interface WallSearch extends Scope {
  /** `usualSize` without it. */
  size?: WallSize;
  /** From 1, which is left out. */
  page?: number;
}

/** Reads an address; invalid values are left out. */
export const readWallSearch = (raw: Record<string, unknown>): WallSearch =>
  withoutAbsent({
    size: wallSizes.find((size) => size === Number(raw.size) && size !== usualSize),
    page: pageNumber(raw.page),
    ...readScope(raw),
  });

/** The page of another size on which the first tile of the present one is. */
export const pageOfSize = (page: number, before: WallSize, size: WallSize): number =>
  Math.floor(((page - 1) * before * before) / (size * size)) + 1;
