import { showCount } from '@foyer/kit';

/** `(3) Alarms · Foyer`; without the count where nothing waits. */
export function titleWithCount(title: string, count: number): string {
  // Digits and separators of any language.
  const bare = title.replace(/^\([\p{Nd}\p{Zs}٬.,’]+\) /u, '');
  return count === 0 ? bare : `(${showCount(count)}) ${bare}`;
}
