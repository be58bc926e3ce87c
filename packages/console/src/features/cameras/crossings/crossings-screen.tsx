import { PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CrossingsSearch } from '../../../shared/navigation/crossings-link.ts';
import { QueryCard } from '../../../shared/queries/query-card.tsx';
import { directionName, FlowChart } from '../../flows/index.ts';
import classes from './crossings.module.css';
import { CrossingsPlace } from './crossings-place.tsx';
import { bucketIn, crossingFlows } from './crossings-queries.ts';
import { readCrossingsSearch } from './crossings-search.ts';
import { FigurePeople } from './figure-people.tsx';

type Direction = 'both' | 'in' | 'out';

const directions: { value: Direction; label: string }[] = [
  { value: 'both', label: t('Both directions') },
  { value: 'in', label: directionName('in') },
  { value: 'out', label: directionName('out') },
];

/** Each person of a figure of flows: when, which way, and the path over the picture. */
export function CrossingsScreen() {
  const search = readCrossingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (next: CrossingsSearch, replace = false) =>
    void navigate({ to: '.', search: next as never, replace, resetScroll: false });
  const flows = useQuery(crossingFlows(search));
  const { person: _, ...others } = search;
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('Crossings')}
        subtitle={t('Each person of a figure, with the path over the picture')}
      />
      <CrossingsPlace search={search} range={flows.data?.range} />
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('Direction')}
          data={directions}
          value={search.direction ?? 'both'}
          onChange={(value) => {
            const { direction: _, ...rest } = others;
            show(value === 'both' ? rest : { ...rest, direction: value as 'in' | 'out' });
          }}
        />
      </div>
      <QueryCard
        title={t('In and out')}
        level={2}
        what={t('in and out')}
        result={flows}
        drawsLoading
      >
        {(data) => (
          <FlowChart
            label={t('People in and out')}
            flows={data}
            isReceiving={flows.isPlaceholderData}
            onOpen={(bucket) => show({ ...others, ...bucket })}
          />
        )}
      </QueryCard>
      <FigurePeople
        search={search}
        flows={flows.isPlaceholderData ? undefined : flows.data}
        canNarrow={bucketIn(search) !== '15m'}
        onPerson={(person) => show({ ...others, person }, true)}
      />
    </div>
  );
}
