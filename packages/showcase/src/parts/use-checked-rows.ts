import { toggled } from '@foyer/kit';
import { useState } from 'react';

/** How many rows of a table are checked: its header is checked only if all of them are. */
export function checkedOf<Key>(
  keys: readonly Key[],
  checked: ReadonlySet<Key>,
): 'all' | 'some' | 'none' {
  const count = keys.filter((key) => checked.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** What the header’s box makes of it: all rows, or none if all were checked. */
export const allToggled = <Key>(keys: readonly Key[], checked: ReadonlySet<Key>) =>
  new Set(checkedOf(keys, checked) === 'all' ? [] : keys);

/** Check boxes of a table’s rows and the one in its header, to spread on Mantine’s `Checkbox`. */
export function useCheckedRows<Key>(keys: readonly Key[], first: readonly Key[] = []) {
  const [checked, setChecked] = useState<ReadonlySet<Key>>(() => new Set(first));
  const whole = checkedOf(keys, checked);
  return {
    checked,
    header: {
      checked: whole === 'all',
      indeterminate: whole === 'some',
      onChange: () => setChecked(allToggled(keys, checked)),
    },
    row: (key: Key) => ({
      checked: checked.has(key),
      onChange: () => setChecked(toggled(checked, key)),
    }),
  };
}
