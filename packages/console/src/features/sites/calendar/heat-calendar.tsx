import type { Site, SiteDayRow } from '@foyer/contract';
import { Card, PlainList, shortWeekdays, surfaces, valueColours, weekdays } from '@foyer/kit';
import { directionOf, localeOf } from '@foyer/translation';
import { pageLanguage, t } from '@foyer/translation/page';
import { ActionIcon, SegmentedControl, Skeleton, useComputedColorScheme } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { daysOfSite } from '../comparison/comparison-queries.ts';
import { dayAfterKey, monthsOf } from './calendar-months.ts';
import { CalendarTable } from './calendar-table.tsx';
import { dayName, daySentence } from './calendar-words.ts';
import classes from './heat-calendar.module.css';

/** Visitors of each day of a year of a site, as a calendar or as a table. */
export function HeatCalendar({ site }: { site: Site }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [form, setForm] = useState<'calendar' | 'table'>('calendar');
  const range = { from: `${year}-01-01`, to: year === thisYear ? today : `${year}-12-31` };
  const result = useQuery(daysOfSite(site.id, range));
  return (
    <Card title={t('Visitors of each day')} level={2}>
      <div className={classes.tools}>
        <div className={classes.years}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('Year before')}
            onClick={() => setYear(year - 1)}
          >
            <IconChevronLeft size={18} className={classes.arrow ?? ''} aria-hidden />
          </ActionIcon>
          <b data-testid="calendar-year">{year}</b>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('Next year')}
            disabled={year >= thisYear}
            onClick={() => setYear(year + 1)}
          >
            <IconChevronRight size={18} className={classes.arrow ?? ''} aria-hidden />
          </ActionIcon>
        </div>
        <SegmentedControl
          aria-label={t('Show as')}
          data={[
            { value: 'calendar', label: t('Calendar') },
            { value: 'table', label: t('Table') },
          ]}
          value={form}
          onChange={(value) => setForm(value as 'calendar' | 'table')}
        />
      </div>
      <QueryStates
        what={t('the days of the site')}
        result={result}
        skeleton={<Skeleton height="var(--foyer-size-80)" />}
      >
        {({ rows }) => (
          <>
            {form === 'table' ? (
              <CalendarTable site={site.Name} rows={rows} />
            ) : (
              <Months key={year} rows={rows} />
            )}
            <VersionWords rows={rows} />
          </>
        )}
      </QueryStates>
    </Card>
  );
}

/** By which versions of the site's definition the days are counted, where not everybody counts on all of them. */
function VersionWords({ rows }: { rows: readonly SiteDayRow[] }) {
  const versions = [
    ...new Set(
      rows
        .filter(({ visitors_in }) => visitors_in !== null)
        .map(({ visitor_version }) => visitor_version),
    ),
  ].sort((a, b) => a - b);
  if (versions.every((version) => version === 0)) return null;
  return (
    <p className={classes.versions}>
      {t(
        'Visitors by {count, plural, one {version} other {versions}} {versions} of who counts as a visitor; 0 is everybody.',
        { count: versions.length, versions: versions.join(', ') },
      )}
    </p>
  );
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat(localeOf(pageLanguage()), { month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );

function Months({ rows }: { rows: readonly SiteDayRow[] }) {
  const months = useMemo(() => monthsOf(rows), [rows]);
  const days = useMemo(() => rows.map(({ day }) => day), [rows]);
  const [chosen, choose] = useState(days.at(-1));
  const box = useRef<HTMLDivElement>(null);
  const { card } = surfaces[useComputedColorScheme('light')];
  const largest = Math.max(
    1,
    ...rows.map(({ state, visitors_in }) => (state === 'measured' ? (visitors_in ?? 0) : 0)),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = directionOf(pageLanguage()) === 'rtl';
    const next = chosen && dayAfterKey(days, chosen, event.key, isRtl);
    if (!next) return;
    event.preventDefault();
    choose(next);
    box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const shown = rows.find(({ day }) => day === chosen);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its days are buttons, between which the arrow keys move */}
      <div ref={box} className={classes.months} onKeyDown={onKeyDown}>
        {months.map(({ month, weeks }) => (
          <table key={month} className={classes.month}>
            <caption>{monthName(month)}</caption>
            <thead>
              <tr>
                {shortWeekdays.map((short, nth) => (
                  <th key={short} scope="col">
                    <abbr title={weekdays[nth]}>{short.slice(0, 2)}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.find((day) => day !== null)?.day}>
                  {week.map((row, nth) =>
                    row === null ? (
                      <td key={weekdays[nth]} />
                    ) : (
                      <td key={row.day}>
                        <button
                          type="button"
                          className={classes.day}
                          data-day={row.day}
                          data-state={row.state}
                          data-holiday={row.holiday === null ? undefined : true}
                          tabIndex={row.day === chosen ? 0 : -1}
                          aria-label={`${dayName(row.day)}: ${daySentence(row)}`}
                          title={daySentence(row)}
                          style={
                            row.state === 'measured'
                              ? valueColours(row.visitors_in ?? 0, largest, card)
                              : undefined
                          }
                          onFocus={() => choose(row.day)}
                          onClick={() => choose(row.day)}
                        >
                          {Number(row.day.slice(8))}
                        </button>
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className={classes.chosen} role="status">
        {shown && (
          <>
            <b>{dayName(shown.day)}</b> {daySentence(shown)}
          </>
        )}
      </p>
      <Legend />
    </>
  );
}

const Legend = () => (
  <PlainList className={classes.legend}>
    <li>{t('The stronger the blue, the more visitors.')}</li>
    <li>
      <i className={classes.day} data-state="closed" /> {t('closed')}
    </li>
    <li>
      <i className={classes.day} data-state="not_measured" /> {t('not measured')}
    </li>
    <li>
      <i className={classes.day} data-state="measured" data-holiday /> {t('public holiday')}
    </li>
  </PlainList>
);
