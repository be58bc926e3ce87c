/** What other features use of this one. */
export { DeviceMeasures, SiteMeasures } from './measure-charts.tsx';
