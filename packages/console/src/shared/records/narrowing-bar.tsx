import { richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { customerQueries } from '../queries/customer-queries.ts';
import { deviceQueries } from '../queries/device-queries.ts';
import { regionQueries } from '../queries/region-queries.ts';
import { siteQueries } from '../queries/site-queries.ts';
import { CustomerFilter, seesAllCustomers } from './customer-filter.tsx';
import { type ListState, type Narrowing, readListSearch } from './list-search.ts';
import { listStateName } from './list-state-names.ts';
import classes from './record-list-screen.module.css';
import { RegionFilter } from './region-filter.tsx';

/** Records that a list can be filtered by. */
const origins = ['customer', 'region', 'site', 'device'] as const;
type Origin = (typeof origins)[number];

/** Names of the records that a list is filtered by. */
export type NarrowingNames = Record<Origin, string | undefined>;

/** Says what a list is filtered by, with the hidden words of the button that removes it. */
const originWords: Record<Origin, string> = {
  customer: t('Customer: <name/><hidden>, show those of all customers</hidden>'),
  region: t('Region: <name/><hidden>, show those of all regions</hidden>'),
  site: t('Site: <name/><hidden>, show those of all sites</hidden>'),
  device: t('Device: <name/><hidden>, show those of all devices</hidden>'),
};

interface Props {
  narrowing: Narrowing;
  /** What the list can be filtered by. */
  filters: readonly (keyof Narrowing)[];
  /** The states to choose from. */
  states: readonly ListState[];
  names: NarrowingNames;
  onNarrow: (narrowing: Narrowing) => void;
}

/**
 * Filters of a list: state, customer and a site's region to choose, and the region, site or device of the link that led
 * here; each can be removed.
 */
export function NarrowingBar({ narrowing, filters, states, names, onNarrow }: Props) {
  const { state: _, ...others } = narrowing;
  // Regions and sites are of one customer.
  const { customer, region: _region, site: _site, ...ofAll } = narrowing;
  const { region, ...ofAllRegions } = narrowing;
  const choosesCustomer = filters.includes('customer') && seesAllCustomers();
  // What is at sites is narrowed by the links of sites and regions.
  const choosesRegion = filters.includes('region') && !filters.includes('site');
  const isChosen = (key: Origin) =>
    (key === 'customer' && choosesCustomer) || (key === 'region' && choosesRegion);
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
      {choosesRegion && (
        <div className={classes.customer}>
          <RegionFilter
            key={customer}
            region={region}
            name={names.region}
            customer={customer}
            onChange={(id) =>
              onNarrow({ ...ofAllRegions, ...(id !== undefined && { region: id }) })
            }
          />
        </div>
      )}
      {origins.map((key) => {
        const { [key]: id, ...without } = narrowing;
        return (
          id !== undefined &&
          !isChosen(key) && (
            <Button
              key={key}
              className={classes.origin ?? ''}
              variant="default"
              rightSection={<IconX size={14} aria-hidden />}
              onClick={() => onNarrow(without)}
            >
              {/* One box: parts of a button's label would lose the spaces between them. */}
              <span className={classes.originName}>
                {richText(originWords[key], {
                  name: <bdi>{names[key] ?? id}</bdi>,
                  hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                })}
              </span>
            </Button>
          )
        );
      })}
    </>
  );
}

/** Names of the records in the address of a list; fetched only if it has them. */
export function useNarrowingNames(): NarrowingNames {
  const { customer, region, site, device } = readListSearch(useSearch({ strict: false }));
  const owner = useQuery({
    ...customerQueries.detail(customer ?? 0),
    enabled: customer !== undefined,
  });
  const ofRegion = useQuery({
    ...regionQueries.detail(region ?? 0),
    enabled: region !== undefined,
  });
  const atSite = useQuery({ ...siteQueries.detail(site ?? 0), enabled: site !== undefined });
  const origin = useQuery({
    ...deviceQueries.detail(device ?? 0),
    enabled: device !== undefined,
    refetchInterval: false,
  });
  return {
    customer: owner.data?.Name,
    region: ofRegion.data?.Name,
    site: atSite.data?.Name,
    device: origin.data?.Name,
  };
}
