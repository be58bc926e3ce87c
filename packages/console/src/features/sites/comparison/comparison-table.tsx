import type { ComparedSite, SiteMeasure } from '@foyer/contract';
import { type Column, DataTable, showCount, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { ChangeCell } from './change-cell.tsx';
import classes from './comparison.module.css';
import { measureNames } from './comparison-words.ts';
import { IntervalValue } from './interval-value.tsx';

interface Props {
  /** undefined while the first are loading. */
  rows: readonly ComparedSite[] | undefined;
  busy: boolean;
  measure: SiteMeasure;
  /** Whether there is another period. */
  isCompared: boolean;
}

/** Where a site is: `Europe › Italy`, or its customer. */
const placeOf = ({ Regions, Customer }: ComparedSite) =>
  Regions.length > 0 ? Regions.map(({ Name }) => Name).join(' › ') : Customer.Name;

/** Sites by rank; those without one come last, with the reason. */
export function ComparisonTable({ rows, busy, measure, isCompared }: Props) {
  const largest = Math.max(0, ...(rows ?? []).map(({ high, value }) => high ?? value ?? 0)) || 1;
  const columns: Column<ComparedSite>[] = [
    {
      name: t('Rank'),
      widthSteps: 16,
      align: 'end',
      cell: ({ rank }) => (rank === null ? '–' : showCount(rank)),
    },
    {
      name: t('Site'),
      cell: (site) => (
        <span className={classes.site}>
          <RecordLink noun="sites" id={site.site_id}>
            {site.Name}
          </RecordLink>
          <bdi className={classes.quiet}>{placeOf(site)}</bdi>
        </span>
      ),
    },
    {
      name: measureNames[measure],
      widthSteps: 48,
      cell: (site) => (
        <>
          <IntervalValue site={site} measure={measure} largest={largest} />
          {site.visitors && measure.startsWith('visitors') && (
            <span className={classes.quiet}>
              {t('as the site defines visitors, version {version, number}', site.visitors)}
            </span>
          )}
        </>
      ),
    },
    {
      name: t('Measured'),
      widthSteps: 28,
      align: 'end',
      cell: ({ coverage, days, days_closed }) => (
        <span className={classes.measured}>
          {showShare(coverage)}
          <span className={classes.quiet}>
            {days_closed === 0
              ? t('{days, plural, one {# day} other {# days}}', { days })
              : t('{days, plural, one {# day} other {# days}}, {closed, number} closed', {
                  days,
                  closed: days_closed,
                })}
          </span>
        </span>
      ),
    },
    ...(isCompared
      ? [
          {
            name: t('Change'),
            widthSteps: 56,
            cell: (site: ComparedSite) => <ChangeCell {...site} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      caption={t('Sites by {measure}', { measure: measureNames[measure] })}
      columns={columns}
      rows={rows}
      rowKey={({ site_id }) => site_id}
      busy={busy}
    />
  );
}
