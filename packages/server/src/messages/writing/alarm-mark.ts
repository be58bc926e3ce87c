/**
 * Why a message has its device evaluated: it reaches the threshold of a rule; an alarm of the device lasts or is about
 * to; it changes what a rule adds up over a window; or one of these, of a message whose time was long past when it came.
 */
export type AlarmMark = 'begin' | 'lasting' | 'window' | 'history';

/** A message that comes so long after its time waits until all others are evaluated. */
export const pastAfterMs = 15 * 60_000;

/** How long a mark of a window waits, for others of its device to wait with it: write-batch.sql adds the same. */
export const windowPauseMs = 60_000;
/** What servers know of states may be older by this; what was committed since then is read again after it. */
export const recheckMs = 5_000;
