/** What other features use of this one. */
export { CountCorrections } from './count-corrections.tsx';
