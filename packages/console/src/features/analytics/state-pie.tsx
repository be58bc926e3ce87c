import type { Pie, State } from '@foyer/contract';
import { Card, Empty, PieChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';

interface Props {
  title: string;
  noun: 'devices' | 'cameras';
  search: AnalyticsSearch;
  /** undefined while loading. */
  pie: Pie | undefined;
}

/** How many are in which state; a slice links to their list. */
export function StatePie({ title, noun, search, pie }: Props) {
  const router = useRouter();
  const navigate = useNavigate();
  const listOf = (label: string) =>
    ({
      to: `/app/${noun}`,
      search: { ...narrowingOf(search), state: label as State },
    }) as const;
  return (
    <Card title={title} level={2}>
      {pie ? (
        <PieChart
          {...pie}
          label={title}
          linkOf={(label) => router.buildLocation(listOf(label)).href}
          onSelect={(label) => void navigate(listOf(label))}
          empty={
            <Empty title={noun === 'devices' ? t('No devices yet') : t('No cameras yet')}>
              {t('An administrator adds them; their state appears here.')}
            </Empty>
          }
        />
      ) : (
        <Skeleton height={175} />
      )}
    </Card>
  );
}
