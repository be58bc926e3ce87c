import { useState } from 'react';
import { session } from '../session/session.ts';

const userId = () => session.current()?.userId;

/** Values by a list's noun, while the console is open; forgotten when another person signs in. */
export function keptPerPerson<Value>(initial: Value) {
  const kept = new Map<string, { userId: number | undefined; value: Value }>();
  const of = (noun: string): Value => {
    const found = kept.get(noun);
    return found && found.userId === userId() ? found.value : initial;
  };
  /** As `useState`; the value is there again when the person comes back to the list. */
  return function useKept(noun: string) {
    const [value, setValue] = useState(() => of(noun));
    const change = (next: Value | ((before: Value) => Value)) => {
      const changed =
        typeof next === 'function' ? (next as (before: Value) => Value)(of(noun)) : next;
      kept.set(noun, { userId: userId(), value: changed });
      setValue(changed);
    };
    return [value, change] as const;
  };
}
