import { useSyncExternalStore } from 'react';

/** How this browser calls its person when an alarm is raised or something arrives. */
export interface AlarmSignals {
  sound: boolean;
  title: boolean;
  /** A toast for each Alert that arrives. */
  alertToasts: boolean;
  /** A toast for each other notification that arrives. */
  notificationToasts: boolean;
}

const key = 'foyer-alarm-signals';
const initial: AlarmSignals = {
  sound: false,
  title: false,
  alertToasts: true,
  notificationToasts: false,
};
const listeners = new Set<() => void>();
let present = read();

/** Undefined until somebody has chosen in this browser. */
function read(): AlarmSignals | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const kept = JSON.parse(text) as Partial<AlarmSignals>;
    return {
      sound: kept.sound === true,
      title: kept.title === true,
      alertToasts: kept.alertToasts !== false,
      notificationToasts: kept.notificationToasts === true,
    };
  } catch {
    return initial;
  }
}

/** Changes what is given, and keeps the rest. */
export function changeSignals(change: Partial<AlarmSignals>): void {
  present = { ...(present ?? initial), ...change };
  localStorage.setItem(key, JSON.stringify(present));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What was chosen in this browser; until then toasts of Alerts alone. */
export const useSignals = (): AlarmSignals =>
  useSyncExternalStore(subscribe, () => present ?? initial);

/** Whether nobody has chosen yet in this browser, so that signals are to be offered. */
export const useAreSignalsNew = (): boolean =>
  useSyncExternalStore(subscribe, () => present === undefined);
