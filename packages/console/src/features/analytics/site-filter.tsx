import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';
import classes from './range-bar.module.css';
import { seesAllCustomers } from './use-dashboard.ts';

interface Props {
  search: AnalyticsSearch;
  onShow: (search: AnalyticsSearch) => void;
}

/** Filters the figures by customer, for those who see several, and by device. */
export function SiteFilter({ search, onShow }: Props) {
  const { customer, device, ...others } = search;
  const isChoosable = seesAllCustomers();
  const customers = useQuery({ ...customerQueries.list(), enabled: isChoosable });
  const devices = useQuery(deviceQueries.list());
  const offered = devices.data?.filter(
    ({ CustomerID }) => customer === undefined || CustomerID === customer,
  );
  return (
    <>
      {isChoosable && (
        <Choice
          noun="customer"
          all={customers.data}
          chosen={customer}
          error={customers.error}
          // A device of another customer cannot stay chosen.
          onChoose={(id) => onShow({ ...others, ...narrowingOf({ customer: id }) })}
        />
      )}
      <Choice
        noun="device"
        all={offered}
        chosen={device}
        error={devices.error}
        onChoose={(id) => onShow({ ...others, ...narrowingOf({ customer, device: id }) })}
      />
    </>
  );
}

interface ChoiceProps {
  noun: 'customer' | 'device';
  all: readonly { id: number; Name: string }[] | undefined;
  chosen: number | undefined;
  error: Error | null;
  onChoose: (id: number | undefined) => void;
}

/** A native select: no code to load, and familiar on every device. */
function Choice({ noun, all, chosen, error, onChoose }: ChoiceProps) {
  // An id of the address that is not in the list is shown as it is.
  const isUnknown = chosen !== undefined && all?.every(({ id }) => id !== chosen) !== false;
  return (
    <NativeSelect
      className={classes.select ?? ''}
      aria-label={noun === 'customer' ? 'Customer' : 'Device'}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChoose(value === '' ? undefined : Number(value))
      }
      error={error && describeBriefly(error)}
    >
      <option value="">All {noun}s</option>
      {isUnknown && <option value={chosen}>{all ? `Unknown ${noun} ${chosen}` : '…'}</option>}
      {all?.map(({ id, Name }) => (
        <option key={id} value={id}>
          {Name}
        </option>
      ))}
    </NativeSelect>
  );
}
