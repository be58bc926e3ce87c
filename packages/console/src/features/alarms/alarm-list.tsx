import { useWindowMedia } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { GroupHeading } from './alarm-group-heading.tsx';
import { groupKey } from './alarm-grouping.ts';
import classes from './alarm-list.module.css';
import { AlarmRow } from './alarm-row.tsx';
import type { AlarmRows, VisibleRows } from './use-alarm-rows.ts';
import type { Selection } from './use-selection.ts';

/** Of a row whose sentence fits in one line; the others are measured as they are drawn. */
const rowPx = 31;
const narrowRowPx = 74;
/** Rows drawn before and after those in sight. */
const overscan = 8;

interface Props {
  rows: AlarmRows;
  count: number;
  chosen: number | undefined;
  selection: Selection;
  now: number;
  /** A place to bring into sight: where the next alarm is being loaded. */
  scrollTo: number;
  onVisible: (visible: VisibleRows) => void;
  onChoose: (place: number) => void;
  onGroup: (key: string, isOpen: boolean) => void;
}

export const optionId = (id: number) => `alarm-${id}`;

/** The alarms of a list, however many: only the rows in sight are drawn. */
export function AlarmList(props: Props) {
  const { rows, count, chosen, selection, now, scrollTo, onVisible, onChoose, onGroup } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useWindowMedia('(max-width: 47.99em)');
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? narrowRowPx : rowPx),
    overscan,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const place = rows.placeOf(chosen);

  useEffect(() => onVisible({ first, last }), [first, last, onVisible]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer is the same for ever
  useEffect(() => {
    if (scrollTo >= 0) virtual.scrollToIndex(scrollTo, { align: 'auto' });
  }, [scrollTo]);

  // The chosen alarm stays in sight when it was and the list moves a little or becomes shorter. The list stays where it
  // is when the person has scrolled away, and when the alarm goes far, as to the end because it cleared.
  const seen = useRef({ chosen: undefined as number | undefined, place: 0, isInSight: true });
  const heightPx = virtual.scrollRect?.height;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer is the same for ever
  useLayoutEffect(() => {
    if (place < 0) return;
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
    const isNear = Math.abs(place - seen.current.place) <= endIndex - startIndex;
    const follows = chosen !== seen.current.chosen || (seen.current.isInSight && isNear);
    if (follows) virtual.scrollToIndex(place, { align: 'auto' });
    seen.current = { chosen, place, isInSight: follows };
  }, [chosen, place, heightPx]);
  const onScroll = () => {
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
    if (place >= 0) seen.current.isInSight = place >= startIndex && place <= endIndex;
  };

  const press = (event: MouseEvent, at: number) => {
    const alarm = rows.at(at);
    if (!alarm) return;
    if (event.shiftKey) selection.extendTo(at);
    else if (event.ctrlKey || event.metaKey) selection.toggle(alarm, at);
    else onChoose(at);
  };
  const shiftedBy = (start: number) => ({ transform: `translateY(${start}px)` });
  const option = (index: number, start: number) => {
    const alarm = rows.at(index);
    const { first: begin, size } = rows.around(index);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the screen's keys choose and select rows
      // biome-ignore lint/a11y/useFocusableInteractive: the list box holds the focus
      <div
        key={index}
        ref={virtual.measureElement}
        data-index={index}
        role="option"
        id={alarm && optionId(alarm.id)}
        aria-selected={alarm !== undefined && selection.has(alarm.id)}
        aria-setsize={size}
        aria-posinset={index - begin + 1}
        aria-label={alarm === undefined ? t('Loading') : undefined}
        className={classes.row}
        data-chosen={alarm !== undefined && alarm.id === chosen}
        data-severity={alarm?.severity}
        data-state={alarm?.state}
        style={shiftedBy(start)}
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
          <Skeleton height={20} />
        )}
      </div>
    );
  };

  // Options between two headings are a list box of their own.
  const parts: ReactNode[] = [];
  let options: ReactNode[] = [];
  let isOwn = false;
  const endOptions = () => {
    if (options.length === 0) return;
    parts.push(
      <div
        key={`options ${parts.length}`}
        role="listbox"
        tabIndex={0}
        aria-label={t('{count, plural, one {# alarm} other {# alarms}}', { count: optionCount })}
        aria-multiselectable
        aria-activedescendant={isOwn && chosen !== undefined ? optionId(chosen) : undefined}
        className={classes.options}
      >
        {options}
      </div>,
    );
    options = [];
    isOwn = false;
  };
  let optionCount = 0;
  for (const { index, start } of items) {
    const heading = rows.headingAt(index);
    if (!heading) {
      optionCount = rows.around(index).size;
      options.push(option(index, start));
      isOwn ||= index === place;
      continue;
    }
    endOptions();
    const { group, isOpen } = heading;
    parts.push(
      <div
        key={`heading ${index}`}
        ref={virtual.measureElement}
        data-index={index}
        className={classes.heading}
        style={shiftedBy(start)}
      >
        {group ? (
          <GroupHeading
            group={group}
            isOpen={isOpen}
            onToggle={() => onGroup(groupKey(group), !isOpen)}
          />
        ) : (
          <Skeleton height={20} />
        )}
      </div>,
    );
  }
  endOptions();
  return (
    <div ref={scroller} className={classes.scroller} data-alarms="list" onScroll={onScroll}>
      <div className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {parts}
      </div>
    </div>
  );
}
