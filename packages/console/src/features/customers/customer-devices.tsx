import { Card, Empty, Failed, showNumberOf, zoneName } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/request-failed.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { DeviceStateList, worstFirst } from '../devices/index.ts';
import classes from './customer-view-screen.module.css';

/** Limit; the list of devices shows the others. */
const maxShown = 10;
const refreshMs = 30_000;

interface Props {
  customerId: number;
  /** Shows the retired devices: those of a retired customer are all retired. */
  isRetired: boolean;
}

/** A customer's devices with their states, the worst first. */
export function CustomerDevices({ customerId, isRetired }: Props) {
  const { data, error, refetch } = useQuery({
    ...deviceQueries.list(isRetired ? { retired: true } : {}),
    refetchInterval: refreshMs,
  });
  const own = data && worstFirst(data.filter(({ CustomerID }) => CustomerID === customerId));
  const left = (own?.length ?? 0) - maxShown;
  return (
    <Card title="Devices" level={2}>
      {error && !data ? (
        <Failed
          title="The devices could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : !own ? (
        <Skeleton height={160} />
      ) : own.length === 0 ? (
        <Empty title={isRetired ? 'No devices' : 'No devices yet'}>
          {isRetired
            ? 'It had none that it still keeps.'
            : 'An administrator creates them under Devices and chooses this customer.'}
        </Empty>
      ) : (
        <>
          <DeviceStateList devices={own.slice(0, maxShown)} />
          <p className={classes.note}>
            <AnchorLink
              to="/app/devices"
              search={{ customer: customerId, ...(isRetired && { retired: true as const }) }}
              inherit
              underline="always"
            >
              {left > 0 ? `${showNumberOf(left, 'more device')}, in the list` : 'As a list'}
            </AnchorLink>
            . Times in your own zone, {zoneName()}.
          </p>
        </>
      )}
    </Card>
  );
}
