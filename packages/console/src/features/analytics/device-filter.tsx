import { t } from '@foyer/translation/page';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { RecordSelect } from '../../shared/records/record-select.tsx';
import { useChosenDevice } from '../../shared/records/use-chosen-device.ts';
import { readScope } from '../../shared/scope/scope.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import classes from './range-bar.module.css';

interface Props {
  search: AnalyticsSearch;
  onShow: (search: AnalyticsSearch) => void;
}

/** Filters the figures of the scope by device. Without access to the device of the address all are shown. */
export function DeviceFilter({ search, onShow }: Props) {
  const { device, ...others } = search;
  useChosenDevice(device, () => onShow(others));
  return (
    <RecordSelect
      isLabelHidden
      className={classes.select ?? ''}
      label={t('Device')}
      none={t('All devices')}
      queries={deviceQueries}
      filters={readScope(search)}
      chosen={device ?? null}
      onChoose={(id) => onShow({ ...others, ...(id !== null && { device: id }) })}
    />
  );
}
