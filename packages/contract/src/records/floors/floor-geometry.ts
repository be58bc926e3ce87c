/** The geometry of plans for the browser: where a camera's picture lies on one, and what it measures. */
export type { Place } from './homography.ts';
export * from './picture-placement.ts';
export * from './plan-scale.ts';
