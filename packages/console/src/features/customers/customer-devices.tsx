import { Empty, richText, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { DeviceStateList } from '../devices/index.ts';
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
  const result = useQuery({
    ...deviceQueries.page({
      customer: customerId,
      page: 1,
      limit: maxShown,
      sort: 'state',
      ...(isRetired && { retired: true }),
    }),
    refetchInterval: refreshMs,
  });
  return (
    <QueryCard
      title={t('Devices')}
      level={2}
      what={t('the devices')}
      result={result}
      skeleton={<Skeleton height={160} />}
      empty={({ count }) =>
        count > 0 ? undefined : (
          <Empty title={isRetired ? t('No devices') : t('No devices yet')}>
            {isRetired
              ? t('It had none that it still keeps.')
              : t('An administrator creates them under Devices and chooses this customer.')}
          </Empty>
        )
      }
    >
      {({ rows, count }) => (
        <>
          <DeviceStateList devices={rows} />
          <p className={classes.note}>
            {richText(
              count > maxShown
                ? t(
                    '<link>{count, plural, one {# more device} other {# more devices}}, in the list</link>. Times in your own zone, {zone}.',
                    { count: count - maxShown, zone: zoneName() },
                  )
                : t('<link>As a list</link>. Times in your own zone, {zone}.', {
                    zone: zoneName(),
                  }),
              {
                link: (words) => (
                  <AnchorLink
                    to="/app/devices"
                    search={{ customer: customerId, ...(isRetired && { retired: true as const }) }}
                    inherit
                    underline="always"
                  >
                    {words}
                  </AnchorLink>
                ),
              },
            )}
          </p>
        </>
      )}
    </QueryCard>
  );
}
