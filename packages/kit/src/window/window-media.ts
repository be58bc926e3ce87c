import { useMediaQuery, useReducedMotion } from '@mantine/hooks';

/** Known at the first drawing: nothing is drawn in one way and then in another. */
const atOnce = { getInitialValueInEffect: false };

/** Whether the window is as a media query says, such as `(max-width: 47.99em)` for a phone. */
export const useWindowMedia = (query: string): boolean => useMediaQuery(query, undefined, atOnce);

/** Whether the person wants less motion. */
export const useIsStill = (): boolean => useReducedMotion(undefined, atOnce);
