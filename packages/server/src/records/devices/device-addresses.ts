import type { DeviceAddresses } from '@foyer/contract';

/** Settings of the addresses at which this server is reached. */
export interface AddressSettings {
  /** Public address, or undefined to take it from the request. */
  publicUrl: string | undefined;
  /** Port of the embedded broker; 0 for none. */
  mqttPort: number;
  /** Port of the embedded broker over TLS; 0 for none. */
  mqttsPort: number;
  /** Address of the customer's own broker. */
  mqttUrl: string | undefined;
}

/** The addresses to which devices send, for a caller at `origin`; without the server's credentials at a broker. */
export function deviceAddressesOf(
  { publicUrl, mqttPort, mqttsPort, mqttUrl }: AddressSettings,
  origin: string,
): DeviceAddresses {
  const http = publicUrl ?? origin;
  if (mqttUrl !== undefined) {
    const { protocol, host, pathname } = new URL(mqttUrl);
    return { http, mqtt: `${protocol}//${host}${pathname}`, broker: 'own' };
  }
  const { hostname } = new URL(http);
  if (mqttsPort !== 0) return { http, mqtt: `mqtts://${hostname}:${mqttsPort}`, broker: 'foyer' };
  if (mqttPort === 0) return { http, mqtt: null, broker: null };
  return { http, mqtt: `mqtt://${hostname}:${mqttPort}`, broker: 'foyer' };
}
