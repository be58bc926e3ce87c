/** What other features use of this one. */
export { AreasNow } from './areas-now.tsx';
export { OpeningHoursField } from './opening-hours-field.tsx';
