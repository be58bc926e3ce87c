import { ExportMenu, sheetFormats } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import { countQuery } from '../../shared/records/page-query.ts';
import { everyOccupancy } from './area-queries.ts';
import { occupancySheet } from './occupancy-words.ts';

interface Props {
  /** Also the name of the file. */
  title: string;
  /** Of all the person may see unless given. */
  customer?: number | undefined;
}

/** The export of the list of areas, where there are any. */
export function AreaExport() {
  const { data } = useQuery(areaQueries.page(countQuery(false)));
  return data && data.count > 0 ? <OccupancyExport title={t('Areas')} /> : null;
}

/** Exports who is inside each area, also of areas on other pages. */
export const OccupancyExport = ({ title, customer }: Props) => (
  <ExportMenu
    label={title}
    formats={sheetFormats}
    exported={async () => {
      const { columns, rows } = occupancySheet(await everyOccupancy(customer));
      return { title, sheet: () => ({ title, header: columns, rows }) };
    }}
  />
);
