import type { ComparedSite, SiteMeasure } from '@foyer/contract';
import { ExportMenu, sheetFormats } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { api } from '../../../shared/api/api.ts';
import { askedOf } from './comparison-queries.ts';
import type { ComparisonSearch } from './comparison-search.ts';
import { measureNames, reasonWords } from './comparison-words.ts';

/** As many as the server answers at once. */
const rowsOfCall = 500;

/** Exports the whole ranking, not its page alone. */
export function ComparisonExport({ search }: { search: ComparisonSearch }) {
  const measure = search.measure ?? 'visitors';
  const title = t('Sites by {measure}', { measure: measureNames[measure] });
  return (
    <ExportMenu
      label={title}
      formats={sheetFormats}
      exported={async () => {
        const rows = await allSites(search);
        return {
          title,
          sheet: () => ({ title, header: headOf(measure), rows: rows.map(cellsOf) }),
        };
      }}
    />
  );
}

async function allSites(search: ComparisonSearch): Promise<ComparedSite[]> {
  const rows: ComparedSite[] = [];
  for (let page = 1; ; page += 1) {
    const query = askedOf({ ...search, page }, rowsOfCall);
    const answer = await api.sites.comparison({ query });
    rows.push(...answer.rows);
    if (answer.rows.length < rowsOfCall || rows.length >= answer.count) return rows;
  }
}

const headOf = (measure: SiteMeasure) => [
  t('Rank'),
  t('Site'),
  t('Customer'),
  t('Region'),
  measureNames[measure],
  t('Lower limit (95 %)'),
  t('Upper limit (95 %)'),
  t('Measured (%)'),
  t('Days'),
  t('Days closed'),
  t('Without rank because'),
  t('Change (%)'),
  t('Days compared'),
  t('Days left out'),
];

const percent = (share: number | null | undefined) =>
  share === null || share === undefined ? null : Math.round(share * 1000) / 10;

const cellsOf = (site: ComparedSite) => [
  site.rank,
  site.Name,
  site.Customer.Name,
  site.Regions.map(({ Name }) => Name).join(' › '),
  site.value,
  site.low,
  site.high,
  percent(site.coverage),
  site.days,
  site.days_closed,
  site.reason === null ? '' : reasonWords[site.reason],
  percent(site.against?.change),
  site.against?.days ?? null,
  site.against?.days_left_out ?? null,
];
