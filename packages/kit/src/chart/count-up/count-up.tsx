import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { showCount } from '../../text/figures.ts';
import { useIsStill } from '../../window/window-media.ts';
import { count } from './counting.ts';

interface Props {
  value: number;
  /** How it is written; by default a whole number with a thousands separator. */
  format?: (value: number) => string;
}

/** A number that counts up to its value in two seconds, and later on from the last one. */
export function CountUp({ value, format = showCount }: Props) {
  const isStill = useIsStill();
  const [shown, setShown] = useState(isStill ? value : 0);
  const last = useRef(shown);
  last.current = shown;
  useEffect(() => {
    if (!isStill) return count(last.current, value, setShown);
    setShown(value);
  }, [value, isStill]);
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      <span aria-hidden="true">{format(isStill ? value : shown)}</span>
      <VisuallyHidden>{format(value)}</VisuallyHidden>
    </span>
  );
}
