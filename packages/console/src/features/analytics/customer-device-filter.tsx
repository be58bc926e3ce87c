import { t } from '@foyer/translation/page';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { RecordSelect } from '../../shared/records/record-select.tsx';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';
import classes from './range-bar.module.css';
import { seesAllCustomers } from './use-dashboard.ts';

interface Props {
  search: AnalyticsSearch;
  onShow: (search: AnalyticsSearch) => void;
}

/** Filters the figures by customer, for those who see several, and by device. */
export function CustomerDeviceFilter({ search, onShow }: Props) {
  const { customer, device, ...others } = search;
  const narrow = (narrowing: Parameters<typeof narrowingOf>[0]) =>
    onShow({ ...others, ...narrowingOf(narrowing) });
  const look = { isLabelHidden: true, className: classes.select ?? '' };
  return (
    <>
      {seesAllCustomers() && (
        <RecordSelect
          {...look}
          label={t('Customer')}
          none={t('All customers')}
          queries={customerQueries}
          chosen={customer ?? null}
          // A device of another customer cannot stay chosen.
          onChoose={(id) => narrow({ customer: id ?? undefined })}
        />
      )}
      <RecordSelect
        {...look}
        label={t('Device')}
        none={t('All devices')}
        queries={deviceQueries}
        filters={customer === undefined ? {} : { customer }}
        chosen={device ?? null}
        onChoose={(id) => narrow({ customer, device: id ?? undefined })}
      />
    </>
  );
}
