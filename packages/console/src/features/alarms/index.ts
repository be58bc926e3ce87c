/** What other features use of this one. */
export { WhenAlarmBegan } from './alarm-pictures.tsx';
export { measureUnits, placeWords, severityLooks } from './alarm-words.ts';
export { thresholdSeries } from './threshold-series.ts';
export { WaitingAlarms } from './waiting-alarms.tsx';
