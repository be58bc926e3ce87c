import { type RefObject, useEffect } from 'react';
import { nextRow } from './row-keys.ts';

/** Nothing that takes keys itself has the focus: the page, or a title after a change of screen. */
const isIdle = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches('h1, main');

/** A box that selects its row. */
const box = '[data-select]';

/** Moves through the first links of a table's rows, or through their boxes; j alone also enters the table from an idle page. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !body.current) return;
      const focused = document.activeElement;
      const isInside = body.current.contains(focused);
      if (!isInside && !(event.key === 'j' && isIdle(focused))) return;
      const rows = [...body.current.rows];
      const next = nextRow(
        event.key,
        rows.findIndex((row) => row.contains(focused)),
        rows.length,
      );
      if (next === null) return;
      event.preventDefault();
      rows[next]?.querySelector<HTMLElement>(focused?.matches(box) ? box : 'a')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [body]);
}
