import { showNumberOf } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useEffect, useRef } from 'react';
import classes from './alarm-list.module.css';
import { AlarmRow } from './alarm-row.tsx';
import type { AlarmRows, VisibleRows } from './use-alarm-rows.ts';
import type { Selection } from './use-selection.ts';

/** Heights of `alarm-list.module.css`. */
const rowPx = 76;
const narrowRowPx = 96;
/** Rows drawn before and after those in sight. */
const overscan = 8;

interface Props {
  rows: AlarmRows;
  count: number;
  chosen: number | undefined;
  selection: Selection;
  now: number;
  /** Kept in sight: the place of the row that was chosen by key. */
  scrollTo: number;
  onVisible: (visible: VisibleRows) => void;
  onChoose: (place: number) => void;
}

export const optionId = (id: number) => `alarm-${id}`;

/** The alarms of a list, however many: only the rows in sight are drawn. */
export function AlarmList(props: Props) {
  const { rows, count, chosen, selection, now, scrollTo, onVisible, onChoose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const heightPx = isNarrow ? narrowRowPx : rowPx;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    overscan,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are estimated anew for another width
  useEffect(() => virtual.measure(), [heightPx]);
  useEffect(() => onVisible({ first, last }), [first, last, onVisible]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer is the same for ever
  useEffect(() => {
    if (scrollTo >= 0) virtual.scrollToIndex(scrollTo, { align: 'auto' });
  }, [scrollTo]);

  const press = (event: MouseEvent, place: number) => {
    const alarm = rows.at(place);
    if (!alarm) return;
    if (event.shiftKey) selection.extendTo(place);
    else if (event.ctrlKey || event.metaKey) selection.toggle(alarm, place);
    else onChoose(place);
  };
  return (
    <div ref={scroller} className={classes.scroller} data-alarms="list">
      <div
        role="listbox"
        tabIndex={0}
        aria-label={showNumberOf(count, 'alarm')}
        aria-multiselectable
        aria-activedescendant={
          chosen !== undefined && rows.placeOf(chosen) >= 0 ? optionId(chosen) : undefined
        }
        className={classes.rows}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const alarm = rows.at(index);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the screen's keys choose and select rows
            // biome-ignore lint/a11y/useFocusableInteractive: the list box holds the focus
            <div
              key={index}
              role="option"
              id={alarm && optionId(alarm.id)}
              aria-selected={alarm !== undefined && selection.has(alarm.id)}
              aria-setsize={count}
              aria-posinset={index + 1}
              aria-label={alarm === undefined ? 'Loading' : undefined}
              className={classes.row}
              data-chosen={alarm !== undefined && alarm.id === chosen}
              style={{ transform: `translateY(${start}px)` }}
              onClick={(event) => press(event, index)}
            >
              {alarm ? (
                <AlarmRow
                  alarm={alarm}
                  now={now}
                  isSelected={selection.has(alarm.id)}
                  onSelect={() => selection.toggle(alarm, index)}
                />
              ) : (
                <Skeleton height={44} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
