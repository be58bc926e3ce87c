export { endRightToLeft } from './end-right-to-left.ts';
export { markInvisible, visibleParts } from './visible-parts.ts';
