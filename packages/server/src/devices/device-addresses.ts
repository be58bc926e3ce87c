import type { DeviceAddresses } from '@foyer/contract';

/** What the environment says of where this server is reached. */
export interface AddressSettings {
  /** The address people use, or undefined to take it from the request. */
  publicUrl: string | undefined;
  /** Port of the broker that comes with the server; 0 for none. */
  mqttPort: number;
  /** A broker of the customer's own. */
  mqttUrl: string | undefined;
}

/** Where devices send to, seen from who asks at `origin`. The server's own account at a broker stays out of it. */
export function deviceAddressesOf(
  { publicUrl, mqttPort, mqttUrl }: AddressSettings,
  origin: string,
): DeviceAddresses {
  const http = publicUrl ?? origin;
  if (mqttUrl !== undefined) {
    const { protocol, host, pathname } = new URL(mqttUrl);
    return { http, mqtt: `${protocol}//${host}${pathname}`, broker: 'own' };
  }
  if (mqttPort === 0) return { http, mqtt: null, broker: null };
  return { http, mqtt: `mqtt://${new URL(http).hostname}:${mqttPort}`, broker: 'foyer' };
}
