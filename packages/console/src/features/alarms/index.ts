/** What other features use of this one. */
export { measureUnits } from './alarm-words.ts';
export { placeWords, severityLooks } from './severity-looks.ts';
export { thresholdSeries } from './threshold-series.ts';
export { WaitingAlarms } from './waiting-alarms.tsx';
export { WhenAlarmBegan } from './when-alarm-began.tsx';
