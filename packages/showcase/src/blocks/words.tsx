import type { ReactNode } from 'react';
import { PointerHint } from '../parts/pointer-hint.tsx';

/** A sentence of data; what stands in `[[…]]` is for those with a mouse or a keyboard. */
export const words = (text: string): ReactNode =>
  text
    .split(/\[\[(.*?)\]\]/)
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change
    .map((part, i) => (i % 2 === 1 ? <PointerHint key={i}>{part}</PointerHint> : part));
