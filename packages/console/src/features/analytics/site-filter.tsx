import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import type { RecordQueries } from '../../shared/queries/record-queries.ts';
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
  return (
    <>
      {isChoosable && (
        <Choice
          noun="customer"
          queries={customerQueries}
          filters={noFilters}
          chosen={customer}
          // A device of another customer cannot stay chosen.
          onChoose={(id) => onShow({ ...others, ...narrowingOf({ customer: id }) })}
        />
      )}
      <Choice
        noun="device"
        queries={deviceQueries}
        filters={customer === undefined ? noFilters : { customer }}
        chosen={device}
        onChoose={(id) => onShow({ ...others, ...narrowingOf({ customer, device: id }) })}
      />
    </>
  );
}

/** More than these are searched. */
const maxOptions = 200;
const noFilters = {};

const SiteSearchField = lazy(() => import('./site-search-field.tsx'));

type Named = { id: number; Name: string };

interface ChoiceProps<Row extends Named> {
  noun: 'customer' | 'device';
  queries: Pick<RecordQueries<Row, unknown, never>, 'choices'>;
  /** As the list of the noun takes them. */
  filters: object;
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** A native select: no code to load, and familiar on every device. Of many, one is searched. */
function Choice<Row extends Named>(props: ChoiceProps<Row>) {
  const { noun, queries, filters, chosen, onChoose } = props;
  const { data, error } = useQuery(queries.choices({ ...filters, page: 1, limit: maxOptions }));
  const all = data?.rows;
  if (data && data.count > maxOptions)
    return (
      <Suspense fallback={null}>
        <SiteSearchField {...props} queries={queries as never} />
      </Suspense>
    );
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
