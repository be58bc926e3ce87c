import { useSyncExternalStore } from 'react';

/** How this browser calls its person when an alarm is raised. */
export interface AlarmSignals {
  sound: boolean;
  title: boolean;
}

const key = 'foyer-alarm-signals';
const off: AlarmSignals = { sound: false, title: false };
const listeners = new Set<() => void>();
let present = read();

/** Undefined until somebody has chosen in this browser. */
function read(): AlarmSignals | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const kept = JSON.parse(text) as Partial<AlarmSignals>;
    return { sound: kept.sound === true, title: kept.title === true };
  } catch {
    return off;
  }
}

export function setSignals(signals: AlarmSignals): void {
  present = signals;
  localStorage.setItem(key, JSON.stringify(signals));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What was asked for in this browser; nothing until then. */
export const useSignals = (): AlarmSignals => useSyncExternalStore(subscribe, () => present ?? off);

/** Whether nobody has chosen yet in this browser, so that signals are to be offered. */
export const useAreSignalsNew = (): boolean =>
  useSyncExternalStore(subscribe, () => present === undefined);
