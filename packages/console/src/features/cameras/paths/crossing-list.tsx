import type { Crossing } from '@foyer/contract';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './paths.module.css';

interface Props<Row extends Crossing> {
  /** The newest first. */
  rows: readonly Row[];
  label: string;
  /** The place of the chosen row. */
  chosen: number;
  onChoose: (nth: number) => void;
  timeOf: (row: Row) => string;
  wayOf: (row: Row) => string;
  noteOf: (row: Row) => ReactNode;
  /** The picture beside the list, of the chosen row. */
  pictureOf: (row: Row | undefined) => ReactNode;
}

/** A list of crossings: the chosen one is played, arrow keys choose. */
export function CrossingList<Row extends Crossing>(props: Props<Row>) {
  const { rows, label, chosen, onChoose, timeOf, wayOf, noteOf, pictureOf } = props;
  const list = useRef<HTMLOListElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : chosen + step;
    if (next === undefined || !rows[next]) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className={classes.crossings}>
      {pictureOf(rows[chosen])}
      <ol ref={list} className={classes.list} aria-label={label} onKeyDown={move}>
        {rows.map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may cross at one moment
          <li key={nth}>
            <button
              type="button"
              className={classes.crossing}
              aria-current={nth === chosen || undefined}
              onClick={() => onChoose(nth)}
            >
              <time dateTime={row.at}>{timeOf(row)}</time>
              <span>{wayOf(row)}</span>
              <span className={classes.quiet}>{noteOf(row)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
