import { t } from '@foyer/translation/page';
import { regionQueries } from '../queries/region-queries.ts';
import { RecordFilter } from './record-filter.tsx';

interface Props {
  /** Id of the region that the list is narrowed to. */
  region: number | undefined;
  name: string | undefined;
  /** Whose regions there are to choose from; of all that the person may see without it. */
  customer: number | undefined;
  onChange: (region: number | undefined) => void;
}

/** Narrows a list to a region, with the regions that are part of it. */
export const RegionFilter = ({ region, name, customer, onChange }: Props) => (
  <RecordFilter
    label={t('Region')}
    queries={regionQueries}
    filters={customer === undefined ? {} : { customer }}
    chosen={region}
    name={name}
    none={t('All regions')}
    clearLabelOf={(chosen) => t('Region: {region}, show those of all regions', { region: chosen })}
    failed={t('The regions could not be loaded.')}
    onChange={onChange}
  />
);
