import type { AlarmPerformance } from '@foyer/contract';
import { Empty, FigureTable, PlainList, weekdays } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useMemo } from 'react';
import { SheetExport } from '../../shared/records/sheet-export.tsx';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { placedSlots, type SlotLevel, type WeekSlot } from './week-slots.ts';
import classes from './week-strip.module.css';

const dayMinutes = 1440;
const slotWidth = 10;
const rowHeight = 26;
/** A slot with so many alarms is drawn at full height. */
const fullAlarms = 12;
const hours = [0, 6, 12, 18, 24];

const shortDays = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];

const legend: readonly (readonly [SlotLevel, string])[] = [
  ['acceptable', '1'],
  ['manageable', '2'],
  ['many', t('3 to 10')],
  ['flood', t('more than 10: flood')],
];

/** New alarms in each ten minutes of a week: a row for each day, a column for each slot with any. */
export function WeekStrip({ performance }: { performance: AlarmPerformance }) {
  const { slots, now, zone } = performance;
  const placed = useMemo(() => placedSlots(slots, now.from, zone), [slots, now.from, zone]);
  if (placed.length === 0)
    return (
      <Empty title={t('No alarm began')}>{t('There are no alarms in this week so far.')}</Empty>
    );
  const title = t('New alarms in ten minutes');
  const columns = [t('From ({zone})', { zone }), t('New alarms')];
  const rows = placed.map(({ at, alarms }) => [showSiteMoment(zone, at), alarms] as const);
  return (
    <>
      <div className={classes.head}>
        <PlainList className={classes.legend} aria-label={t('New alarms in ten minutes')}>
          {legend.map(([level, words]) => (
            <li key={level} data-level={level}>
              {words}
            </li>
          ))}
        </PlainList>
        <SheetExport title={title} columns={columns} rows={rows} />
      </div>
      <div className={classes.week} role="img" aria-label={sentenceOf(placed, zone)}>
        {weekdays.map((name, day) => (
          <div key={name} className={classes.day}>
            <span className={classes.name}>{shortDays[day]}</span>
            <svg
              viewBox={`0 0 ${dayMinutes} ${rowHeight}`}
              preserveAspectRatio="none"
              className={classes.row}
              aria-hidden
            >
              {placed
                .filter((slot) => slot.day === day)
                .map((slot) => (
                  <Column key={slot.at} slot={slot} zone={zone} />
                ))}
            </svg>
          </div>
        ))}
        <div className={classes.day} aria-hidden>
          <span className={classes.name} />
          <div className={classes.hours}>
            {hours.map((hour) => (
              <span key={hour}>{String(hour).padStart(2, '0')}</span>
            ))}
          </div>
        </div>
      </div>
      <FigureTable label={title} columns={columns} rows={rows} />
    </>
  );
}

function Column({ slot, zone }: { slot: WeekSlot; zone: string }) {
  const height = Math.max(4, (Math.min(slot.alarms, fullAlarms) / fullAlarms) * rowHeight);
  return (
    <rect
      x={slot.minute}
      y={rowHeight - height}
      width={slotWidth}
      height={height}
      data-level={slot.level}
    >
      <title>
        {t('{moment}: {count, plural, one {# new alarm} other {# new alarms}}', {
          moment: showSiteMoment(zone, slot.at),
          count: slot.alarms,
        })}
      </title>
    </rect>
  );
}

function sentenceOf(slots: readonly WeekSlot[], zone: string): string {
  const worst = slots.reduce((most, slot) => (slot.alarms > most.alarms ? slot : most));
  return t('New alarms in each ten minutes of the week, most on {moment}: {count}', {
    moment: showSiteMoment(zone, worst.at),
    count: worst.alarms,
  });
}
