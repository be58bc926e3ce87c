import { schemeToken } from '@foyer/kit';
import type { MapColours } from './draw-regions.ts';

/** Those of the page as it is now. */
export const mapColours = (): MapColours => ({
  land: schemeToken('card'),
  border: schemeToken('quiet'),
  mark: schemeToken('strong'),
});
