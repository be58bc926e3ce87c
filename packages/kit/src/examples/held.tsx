import { type ReactNode, useState } from 'react';

interface Props<Value> {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Keeps a value as the screen around a field does. */
export function Held<Value>({ initial, children }: Props<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
