import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';

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
/** Undefined until somebody has chosen in this browser. */
const chosen = createAtom(read());

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
  const next = { ...(chosen.get() ?? initial), ...change };
  localStorage.setItem(key, JSON.stringify(next));
  chosen.set(next);
}

/** What was chosen in this browser; until then toasts of Alerts alone. */
export const useSignals = (): AlarmSignals => useSelector(chosen) ?? initial;

/** Whether nobody has chosen yet in this browser, so that signals are to be offered. */
export const useAreSignalsNew = (): boolean => useSelector(chosen) === undefined;
