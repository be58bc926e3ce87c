import type { CameraDetail } from '@foyer/contract';
import { FactBanner, StateBadge, showMoment, zoneName } from '@foyer/kit';
import { AnchorLink } from '../../shared/navigation/links.tsx';

/** What a camera is, where it belongs and how it is. */
export function CameraBanner({ camera }: { camera: CameraDetail }) {
  const { name, Code, device_id, device_name, customer_id, customer_name, created_at } = camera;
  return (
    <FactBanner
      facts={[
        ['State', <StateBadge key="state" state={camera.state} />],
        ['Name', <bdi key="name">{name}</bdi>],
        ['Code', <bdi key="code">{Code}</bdi>],
        [
          'Device',
          <AnchorLink key="device" to="/app/devices/$id/view" params={{ id: device_id }}>
            <bdi>{device_name}</bdi>
          </AnchorLink>,
        ],
        [
          'Customer',
          <AnchorLink key="customer" to="/app/customers/$id/view" params={{ id: customer_id }}>
            <bdi>{customer_name}</bdi>
          </AnchorLink>,
        ],
        [
          'Created',
          <span key="created">
            <time dateTime={created_at}>{showMoment(created_at)}</time> ({zoneName()})
          </span>,
        ],
      ]}
    />
  );
}
