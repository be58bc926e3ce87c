/** What other features use of this one. */
export { severityLooks } from './alarm-words.ts';
export { WaitingAlarms } from './waiting-alarms.tsx';
