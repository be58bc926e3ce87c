export { markInvisible, visibleParts } from './visible-parts.ts';
