import { Empty, PageHeader, PageLinks, SearchField } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../../shared/navigation/links.tsx';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import classes from './comparison.module.css';
import { ComparisonBar } from './comparison-bar.tsx';
import { ComparisonExport } from './comparison-export.tsx';
import { comparedRows, comparedSites } from './comparison-queries.ts';
import { type ComparisonSearch, readComparisonSearch } from './comparison-search.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { dayWords } from './comparison-words.ts';
import { SiteDaysCharts } from './site-days-charts.tsx';

const route = getRouteApi('/app/sites/comparison');
const typingMs = 300;

/** Sites by a measure, over days that all of them had alike. */
export function ComparisonScreen() {
  const search = readComparisonSearch(route.useSearch() as Record<string, unknown>);
  const navigate = route.useNavigate();
  const show = (next: ComparisonSearch) =>
    void navigate({ search: next, resetScroll: false } as never);
  const result = useQuery(comparedSites(search));
  const { data, error, isPlaceholderData, refetch } = result;
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('Comparison of sites')}
        subtitle={
          data
            ? t('{from} to {to}, by the clock of each site', {
                from: dayWords(data.range.from),
                to: dayWords(data.range.to),
              })
            : t('By the clock of each site')
        }
        actions={
          <ButtonLink to="/app/sites" variant="default">
            {t('Sites')}
          </ButtonLink>
        }
      />
      <ComparisonBar search={search} range={data?.range} onShow={show} />
      <div className={classes.card}>
        <div className={classes.top}>
          <Search search={search} onShow={show} />
          <p className={classes.sentence} role="status">
            {data && !error
              ? t(
                  '{ranked, plural, one {# site has} other {# sites have}} a rank, of {sites, number}. Sites whose difference is not shown by the data have the same rank.',
                  { ranked: data.ranked, sites: data.sites },
                )
              : ' '}
          </p>
          <ComparisonExport search={search} />
        </div>
        <QueryStates
          what={t('the ranking')}
          result={{ data: error ? undefined : data, error, refetch }}
          drawsLoading
          empty={({ count }) =>
            count > 0 ? undefined : (
              <NoSites isSearched={search.q !== undefined} onAll={() => show(allOf(search))} />
            )
          }
        >
          {(answer) => (
            <ComparisonTable
              rows={answer?.rows}
              busy={isPlaceholderData}
              measure={search.measure ?? 'visitors'}
              isCompared={search.against !== undefined}
            />
          )}
        </QueryStates>
        {data && data.count > comparedRows && (
          <div className={classes.pages}>
            <PageLinks
              page={search.page ?? 1}
              rowCount={data.count}
              perPage={comparedRows}
              onPage={(page) => show(readComparisonSearch({ ...search, page }))}
            />
          </div>
        )}
      </div>
      {data && !error && (
        <SiteDaysCharts sites={data.rows} range={data.range} largest={data.largest_day} />
      )}
      <p className={classes.hint}>
        {t(
          'The range beside a value says how far such days would differ by chance (95 %). Closed days count nowhere, and a site of which less than 80 % of the open time was measured has no rank.',
        )}
      </p>
    </div>
  );
}

const allOf = (search: ComparisonSearch) =>
  readComparisonSearch({ ...search, q: undefined, page: undefined });

interface SearchProps {
  search: ComparisonSearch;
  onShow: (search: ComparisonSearch) => void;
}

function Search({ search, onShow }: SearchProps) {
  const [words, setWords] = useState(search.q ?? '');
  const find = useDebouncedCallback(
    (q: string) => onShow(readComparisonSearch({ ...search, page: undefined, q })),
    typingMs,
  );
  return (
    <SearchField
      aria-label={t('Search sites')}
      className={classes.search ?? ''}
      words={words}
      onWords={(typed) => {
        setWords(typed);
        find(typed.trim());
      }}
    />
  );
}

const NoSites = ({ isSearched, onAll }: { isSearched: boolean; onAll: () => void }) =>
  isSearched ? (
    <Empty
      title={t('No results')}
      action={
        <Button variant="default" onClick={onAll}>
          {t('Show all sites')}
        </Button>
      }
    >
      {t('Search for a part of the name, the address, the region or the customer.')}
    </Empty>
  ) : (
    <Empty title={t('No sites')}>
      {t('Sites appear here with their visitors as soon as they have devices that count.')}
    </Empty>
  );
