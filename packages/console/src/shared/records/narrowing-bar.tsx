import { richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { customerQueries } from '../queries/customer-queries.ts';
import { deviceQueries } from '../queries/device-queries.ts';
import { CustomerFilter, seesAllCustomers } from './customer-filter.tsx';
import { type ListState, type Narrowing, readListSearch } from './list-search.ts';
import { listStateName } from './list-state-names.ts';
import classes from './record-list-screen.module.css';

/** Names of the records that a list is filtered by. */
export type NarrowingNames = Record<'customer' | 'device', string | undefined>;

interface Props {
  narrowing: Narrowing;
  /** What the list can be filtered by. */
  filters: readonly (keyof Narrowing)[];
  /** The states to choose from. */
  states: readonly ListState[];
  names: NarrowingNames;
  onNarrow: (narrowing: Narrowing) => void;
}

/** Filters of a list: state and customer to choose, and the device of the link that led here; each can be removed. */
export function NarrowingBar({ narrowing, filters, states, names, onNarrow }: Props) {
  const { state: _, ...others } = narrowing;
  const { customer, ...ofAll } = narrowing;
  const choosesCustomer = filters.includes('customer') && seesAllCustomers();
  return (
    <>
      {filters.includes('state') && (
        <NativeSelect
          className={classes.state ?? ''}
          aria-label={t('State')}
          value={narrowing.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onNarrow(value === '' ? others : { ...others, state: value as ListState })
          }
        >
          <option value="">{t('All states')}</option>
          {states.map((name) => (
            <option key={name} value={name}>
              {listStateName(name)}
            </option>
          ))}
        </NativeSelect>
      )}
      {choosesCustomer && (
        <div className={classes.customer}>
          <CustomerFilter
            customer={customer}
            name={names.customer}
            onChange={(id) => onNarrow({ ...ofAll, ...(id !== undefined && { customer: id }) })}
          />
        </div>
      )}
      {(['customer', 'device'] as const).map((key) => {
        const { [key]: id, ...without } = narrowing;
        return (
          id !== undefined &&
          !(key === 'customer' && choosesCustomer) && (
            <Button
              key={key}
              className={classes.origin ?? ''}
              variant="default"
              rightSection={<IconX size={14} aria-hidden />}
              onClick={() => onNarrow(without)}
            >
              {/* One box: parts of a button's label would lose the spaces between them. */}
              <span className={classes.originName}>
                {richText(
                  key === 'customer'
                    ? t('Customer: <name/><hidden>, show those of all customers</hidden>')
                    : t('Device: <name/><hidden>, show those of all devices</hidden>'),
                  {
                    name: <bdi>{names[key] ?? id}</bdi>,
                    hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                  },
                )}
              </span>
            </Button>
          )
        );
      })}
    </>
  );
}

/** Names of the customer and device in the address of a list; fetched only if it has them. */
export function useNarrowingNames(): NarrowingNames {
  const { customer, device } = readListSearch(useSearch({ strict: false }));
  const owner = useQuery({
    ...customerQueries.detail(customer ?? 0),
    enabled: customer !== undefined,
  });
  const origin = useQuery({
    ...deviceQueries.detail(device ?? 0),
    enabled: device !== undefined,
    refetchInterval: false,
  });
  return {
    customer: owner.data?.Name,
    device: origin.data?.Name,
  };
}
