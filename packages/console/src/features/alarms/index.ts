/** What other features use of this one. */
export { measureUnits, severityLooks } from './alarm-words.ts';
export { thresholdSeries } from './threshold-series.ts';
export { WaitingAlarms } from './waiting-alarms.tsx';
