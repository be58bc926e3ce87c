import type { SiteDayRow } from '@foyer/contract';
import { showCount, showFigure, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SheetTable } from '../../../shared/records/sheet-table.tsx';
import { dayWords } from '../comparison/comparison-words.ts';

interface Props {
  site: string;
  rows: readonly SiteDayRow[];
}

const stateNames: Record<SiteDayRow['state'], string> = {
  measured: t('measured'),
  closed: t('closed'),
  not_measured: t('not measured'),
};

const count = (value: number | null) => (value === null ? '–' : showCount(value));

/** The days of a site, the newest first, with their export. */
export const CalendarTable = ({ site, rows }: Props) => (
  <SheetTable
    title={t('Days of {site}', { site })}
    columns={[
      t('Day'),
      t('State'),
      t('Visitors'),
      t('Measured'),
      t('Open hours'),
      t('Most people'),
      t('Public holiday'),
    ]}
    exportedColumns={[
      t('Day'),
      t('State'),
      t('Visitors'),
      t('Measured (%)'),
      t('Open hours'),
      t('Most people'),
      t('Public holiday'),
    ]}
    rows={rows.toReversed().map((row) => {
      const isClosed = row.state === 'closed';
      const visitors = isClosed ? null : row.visitors_in;
      const share = isClosed ? null : Math.round(row.coverage * 1000) / 10;
      return {
        key: row.day,
        cells: [
          row.day,
          stateNames[row.state],
          visitors,
          share,
          row.open_hours,
          row.people_peak,
          row.holiday ?? '',
        ],
        shown: [
          dayWords(row.day),
          stateNames[row.state],
          count(visitors),
          isClosed ? '–' : showShare(row.coverage),
          row.open_hours === null ? '–' : showFigure(row.open_hours),
          count(row.people_peak),
          row.holiday ?? '',
        ],
      };
    })}
  />
);
