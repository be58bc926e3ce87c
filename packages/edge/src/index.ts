export type { Clock } from './clock.ts';
export {
  createDeviceClient,
  type DeviceClient,
  type DeviceClientOptions,
  type Outgoing,
  type Picture,
} from './device-client.ts';
