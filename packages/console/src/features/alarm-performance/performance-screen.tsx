import type { AlarmPerformance } from '@foyer/contract';
import { Card, PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ButtonLink, IconLink } from '../../shared/navigation/links.tsx';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { AllFigures } from './all-figures.tsx';
import { Handling, Held, Priorities } from './distribution-tables.tsx';
import { Flapping, MostFrequent, Stale } from './nuisance-tables.tsx';
import classes from './performance.module.css';
import { alarmWeek } from './performance-queries.ts';
import { daysAfter, type PerformanceSearch, readPerformanceSearch } from './performance-search.ts';
import { listedRules, RuleAdvice } from './rule-advice.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { WeekStrip } from './week-strip.tsx';
import { WeekTiles } from './week-tiles.tsx';

const route = getRouteApi('/app/alarm-performance');

/** How well the alarms of a week served those who handle them, after ISA-18.2. */
export function PerformanceScreen() {
  const raw = route.useSearch();
  const search = useMemo(() => readPerformanceSearch(raw), [raw]);
  const result = useQuery(alarmWeek(search));
  const { data, isPlaceholderData } = result;
  return (
    <div className={classes.screen} aria-busy={isPlaceholderData}>
      <PageHeader
        title={t('Alarm performance')}
        hasExports
        subtitle={data ? weekWords(data) : t('Counting…')}
        actions={
          <ButtonLink to="/app/alarms" variant="default">
            {t('Alarms')}
          </ButtonLink>
        }
      />
      <WeekBar search={search} performance={isPlaceholderData ? undefined : data} />
      <QueryStates
        what={t('the week')}
        result={result}
        skeleton={<Waiting />}
        failure={(failed) => <Card>{failed}</Card>}
      >
        {(performance) => <Week search={search} performance={performance} />}
      </QueryStates>
    </div>
  );
}

const showDay = (day: string) => day.split('-').reverse().join('/');

function weekWords({ week, zone, is_over }: AlarmPerformance): string {
  const days = { from: showDay(week), to: showDay(daysAfter(week, 6)), zone };
  return is_over
    ? t('{from} to {to}, time zone {zone}', days)
    : t('{from} to {to} so far, time zone {zone}', days);
}

interface BarProps {
  search: PerformanceSearch;
  /** undefined while the week is on its way. */
  performance: AlarmPerformance | undefined;
}

/** Which week. */
function WeekBar({ search, performance }: BarProps) {
  const week = performance?.week ?? search.week;
  const other = (days: number): PerformanceSearch => ({
    ...search,
    ...(week !== undefined && { week: daysAfter(week, days) }),
  });
  return (
    <div className={classes.weekBar}>
      <div className={classes.weeks}>
        <IconLink
          to="/app/alarm-performance"
          search={other(-7)}
          variant="default"
          size={36}
          aria-label={t('Week before')}
          title={t('Week before')}
        >
          <IconChevronLeft size={20} aria-hidden />
        </IconLink>
        <IconLink
          to="/app/alarm-performance"
          search={other(7)}
          variant="default"
          size={36}
          aria-label={t('Next week')}
          title={t('Next week')}
          disabled={performance !== undefined && !performance.is_over}
        >
          <IconChevronRight size={20} aria-hidden />
        </IconLink>
        {search.week !== undefined && (
          <ButtonLink to="/app/alarm-performance" search={{}} variant="default">
            {t('This week')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Week({
  search,
  performance,
}: {
  search: PerformanceSearch;
  performance: AlarmPerformance;
}) {
  const rules = useMemo(() => listedRules(performance), [performance]);
  const ids = useMemo(() => rules.map(({ id }) => id), [rules]);
  const suggestions = useSuggestions(search, ids);
  const { operators, operators_handled } = performance.now;
  return (
    <>
      <WeekTiles performance={performance} />
      <Card title={t('New alarms in the week')} level={2}>
        <WeekStrip performance={performance} />
      </Card>
      <RuleAdvice rules={rules} suggestions={suggestions} />
      <MostFrequent performance={performance} />
      <div className={classes.pair}>
        <div className={classes.column}>
          <Priorities performance={performance} />
          <Held performance={performance} />
        </div>
        <Handling performance={performance} />
      </div>
      <Flapping performance={performance} />
      <Stale performance={performance} />
      <AllFigures performance={performance} />
      <p className={classes.hint}>
        {t(
          'Counted as operators are the people with the role Operator in the week, and all others who handled an alarm in it: {count, plural, one {# person} other {# people}}; {handled, number} handled one. They are people, not shifts; without operators, the figures are those of one. A flood is more than 10 new alarms in 10 minutes, however many share them. Guide values are those of ANSI/ISA-18.2.',
          {
            count: operators,
            handled: operators_handled,
          },
        )}
      </p>
    </>
  );
}

const Waiting = () => (
  <div className={classes.screen}>
    <div className={classes.tiles}>
      {['alarms', 'rate', 'flood', 'time'].map((name) => (
        <Skeleton key={name} height={128} />
      ))}
    </div>
    <Skeleton height={320} />
    <Skeleton height={320} />
  </div>
);
