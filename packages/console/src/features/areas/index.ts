/** What other features use of this one. */
export { AreasNow } from './areas-now.tsx';
