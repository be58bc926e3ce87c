import type { FlowsQuery, Site } from '@foyer/contract';
import { Card, Empty, showCount, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type QueryAnswer, together } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { siteQueries } from '../../shared/queries/site-queries.ts';
import { firstChoices } from '../../shared/records/first-choices.ts';
import { RecordSelect } from '../../shared/records/record-select.tsx';
import { SheetTable } from '../../shared/records/sheet-table.tsx';
import { useScope } from '../../shared/scope/use-scope.ts';
import { compareSites, type SiteComparison } from './flow-figures.ts';
import { flowsIn, visitorsOf } from './flow-queries.ts';
import classes from './flows.module.css';
import { VisitorNote } from './visitor-note.tsx';

interface Props {
  zone: string;
  rangeName: string;
  rangeOf: (now: number) => FlowsQuery;
}

/** Visitors of two sites, over the hours alone that were measured at both. */
export function SiteComparisonCard({ zone, rangeName, rangeOf }: Props) {
  const { data } = useQuery(siteQueries.choices(firstChoices(useScope())));
  const sites = data?.rows;
  if (!sites || sites.length < 2) return null;
  return (
    <Card title={t('Two sites')} level={2}>
      <Chosen
        key={sites[0]?.id}
        sites={sites}
        zone={zone}
        rangeName={rangeName}
        rangeOf={rangeOf}
      />
    </Card>
  );
}

function Chosen({ sites, zone, rangeName, rangeOf }: Props & { sites: readonly Site[] }) {
  const [chosen, choose] = useState([sites[0]!.id, sites[1]!.id] as const);
  const pick = (nth: number, id: number) => {
    // Where both would be the same, they change places.
    const other = (id === chosen[1 - nth] ? chosen[nth] : chosen[1 - nth])!;
    choose(nth === 0 ? [id, other] : [other, id]);
  };
  const scope = useScope();
  const hourly = (site: number) =>
    // not shown: a key
    flowsIn({ site }, `visitors ${rangeName}`, (now) => ({
      ...rangeOf(now),
      ...visitorsOf({ site }),
      bucket: '1h',
      zone,
    }));
  const one = useQuery(hourly(chosen[0]));
  const other = useQuery(hourly(chosen[1]));
  const isLoaded = chosen.every((id) => sites.some((site) => site.id === id));
  const searched = useQuery({
    ...siteQueries.choices({ page: 1, limit: chosen.length, ids: chosen.join(',') }),
    enabled: !isLoaded,
  });
  const known = [...sites, ...(searched.data?.rows ?? [])];
  const names = chosen.map((id) => known.find((site) => site.id === id)?.Name ?? '') as [
    string,
    string,
  ];
  return (
    <>
      <div className={classes.sites}>
        {chosen.map((id, nth) => (
          <RecordSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second choice
            key={nth}
            label={nth === 0 ? t('Site') : t('Compared with')}
            noun="site"
            queries={siteQueries}
            filters={scope}
            chosen={id}
            onChoose={(site) => site !== null && pick(nth, site)}
          />
        ))}
      </div>
      <QueryStates
        what={t('the sites')}
        failure={t('The sites could not be compared')}
        result={together(withoutOthers(one), withoutOthers(other))}
        skeleton={<Skeleton height={120} />}
      >
        {([a, b]) => (
          <>
            <Result names={names} result={compareSites(a.rows, b.rows)} />
            <VisitorNote sites={[...(a.visitors ?? []), ...(b.visitors ?? [])]} />
          </>
        )}
      </QueryStates>
    </>
  );
}

/** The hours of the sites chosen before are no answer about these. */
const withoutOthers = <Data,>({
  data,
  error,
  refetch,
  isPlaceholderData,
}: QueryAnswer<Data> & { isPlaceholderData: boolean }): QueryAnswer<Data> => ({
  data: isPlaceholderData ? undefined : data,
  error,
  refetch,
});

function Result({ names, result }: { names: [string, string]; result: SiteComparison }) {
  const { hours, left, people } = result;
  if (hours === 0)
    return (
      <Empty title={t('No hour was measured at both')}>
        {t('They can be compared over hours that were measured at both from beginning to end.')}
      </Empty>
    );
  return (
    <div className={classes.stack}>
      <SheetTable
        title={t('Visitors of {site} and {other}', { site: names[0], other: names[1] })}
        columns={[t('Site'), t('People in'), t('In an hour')]}
        rows={names.map((name, nth) => {
          const count = people[nth]!;
          const hourly = Math.round((count / hours) * 10) / 10;
          return {
            key: String(nth),
            cells: [name, count, hourly],
            shown: [<bdi key="name">{name}</bdi>, showCount(count), showFigure(hourly)],
          };
        })}
      />
      <p className={classes.hint}>
        {t(
          'Over the {hours, plural, one {only hour that was} other {# hours that were}} measured at both from beginning to end; {left, plural, one {# other hour of the range is} other {# other hours of the range are}} left out.',
          { hours, left },
        )}
      </p>
    </div>
  );
}
