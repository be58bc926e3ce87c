import type { Device } from '@foyer/contract';
import { Card, FactList, GivenText } from '@foyer/kit';
import { session } from '../../shared/session/session.ts';
import { DeviceToken } from './device-token.tsx';

/** What administrators alone see of a device (specification, section 6): its network and its token. */
export function AdminInformation({ device }: { device: Device }) {
  if (session.current()?.role !== 'SUPER_ADMIN') return null;
  return (
    <Card title="Admin Information" level={2}>
      <FactList
        facts={[
          ['ip_vpn', <GivenText key="ip" text={device.ip_vpn} />],
          ['mac_address', <GivenText key="mac" text={device.mac_address} />],
        ]}
      />
      {device.retired_at === null && <DeviceToken device={device} />}
    </Card>
  );
}
