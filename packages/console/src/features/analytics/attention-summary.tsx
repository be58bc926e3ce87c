import type { Pie } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { attentionOf } from '../../shared/queries/attention-queries.ts';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';
import { summarySentence } from './attention.ts';
import { attentionPlace } from './attention-place.ts';
import classes from './attention-summary.module.css';

/** Keeps the room of the sentence. */
export const AwaitedSummary = () => (
  <span className={classes.awaited}>
    <Skeleton component="span" display="block" height={21} width={260} />
  </span>
);

interface Props {
  search: AnalyticsSearch;
  /** Devices by state. */
  devices: Pie;
}

/** What needs attention, as colour, icon and words, with a link to the devices among it. */
export function AttentionSummary({ search, devices }: Props) {
  const { data, error } = useQuery(attentionOf(narrowingOf(search)));
  if (error && !data) return null;
  if (!data) return <AwaitedSummary />;
  const { open } = data;
  const isCalm = open.total === 0;
  const Glyph = isCalm ? IconCircleCheck : IconAlertTriangle;
  return (
    <span
      className={classes.summary}
      style={{ color: `var(--foyer-${isCalm ? 'success' : 'warning'}-ink)` }}
    >
      <Glyph size={18} aria-hidden />
      <span>
        {summarySentence(open, devices)}{' '}
        {open.offline + open.degraded > 0 && (
          <a href={`#${attentionPlace}`}>{t('Show the devices')}</a>
        )}
      </span>
    </span>
  );
}
