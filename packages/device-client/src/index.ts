export { type Backoff, createBackoff, retryAfterMs } from './backoff.ts';
export { type Clock, systemClock } from './clock.ts';
export {
  createDeviceClient,
  type DeliveryFailure,
  type DeviceClient,
  type DeviceClientOptions,
  type Outgoing,
  type Picture,
} from './device-client.ts';
export { batchResults, detailOf, type MessageResult, resultOf } from './http-answer.ts';
export { toWire } from './wire-message.ts';
