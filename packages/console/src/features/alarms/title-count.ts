import { showCount } from '@foyer/kit';
/** `(3) Alarms · Foyer`; without the count where nothing waits. */
export function titleWithCount(title: string, count: number): string {
  const bare = title.replace(/^\([\d,]+\) /, '');
  return count === 0 ? bare : `(${showCount(count)}) ${bare}`;
}
