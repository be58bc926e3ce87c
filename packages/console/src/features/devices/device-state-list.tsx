import type { Device } from '@foyer/contract';
import { PlainList, StateBadge, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { reasonsOf } from './device-reasons.ts';
import classes from './device-state-list.module.css';

interface Props {
  devices: readonly Device[];
  /** Shows each device's customer. */
  hasCustomers?: boolean;
}

/** Devices with their state and, where one needs attention, why; each leads to its page. */
export function DeviceStateList({ devices, hasCustomers = false }: Props) {
  return (
    <PlainList>
      {devices.map((device) => (
        <Row key={device.id} device={device} hasCustomer={hasCustomers} />
      ))}
    </PlainList>
  );
}

function Row({ device, hasCustomer }: { device: Device; hasCustomer: boolean }) {
  const { id, Name, Customer, state, last_seen_at } = device;
  const isRetired = device.retired_at !== null;
  const [reason, ...others] = isRetired ? [] : reasonsOf(device);
  return (
    <li className={classes.row}>
      <span className={classes.state}>
        <StateBadge state={isRetired ? 'retired' : state} />
      </span>
      <span className={classes.words}>
        <AnchorLink to="/app/devices/$id/view" params={{ id }} inherit fw={600}>
          <bdi>{Name}</bdi>
        </AnchorLink>
        {hasCustomer && <bdi className={classes.quiet}>{Customer.Name}</bdi>}
        {reason && (
          <span className={classes.why}>
            {reason.what}
            {others.length > 0 && ` ${t('And {count, number} more.', { count: others.length })}`}
          </span>
        )}
      </span>
      {!reason && (
        <span className={classes.quiet}>
          {last_seen_at ? t('Last seen {moment}', { moment: showMoment(last_seen_at) }) : ''}
        </span>
      )}
    </li>
  );
}
