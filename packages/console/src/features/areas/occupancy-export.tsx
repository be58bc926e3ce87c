import { ExportMenu, sheetFormats } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import { countQuery } from '../../shared/records/page-query.ts';
import { useScope } from '../../shared/scope/use-scope.ts';
import { everyOccupancy } from './area-queries.ts';
import { occupancySheet } from './occupancy-words.ts';

interface Props {
  /** Also the name of the file. */
  title: string;
}

/** The export of the list of areas, where there are any. */
export function AreaExport() {
  const { data } = useQuery(areaQueries.page(countQuery(useScope())));
  return data && data.count > 0 ? <OccupancyExport title={t('Areas')} /> : null;
}

/** Exports who is inside each area, also of areas on other pages. */
export function OccupancyExport({ title }: Props) {
  const scope = useScope();
  return (
    <ExportMenu
      label={title}
      formats={sheetFormats}
      exported={async () => {
        const { columns, rows } = occupancySheet(await everyOccupancy(scope));
        return { title, sheet: () => ({ title, header: columns, rows }) };
      }}
    />
  );
}
