/**
 * Why a message has its device evaluated: it reaches the threshold of a rule; an alarm of the device lasts or is about
 * to; or it changes what a rule adds up over a window.
 */
export type AlarmMark = 'begin' | 'lasting' | 'window';

/** How long a mark of a window waits, for others of its device to wait with it: write-batch.sql adds the same. */
export const windowPauseMs = 60_000;
/** What servers know of states may be older by this; what was committed meanwhile is read again after it. */
export const recheckMs = 5_000;
