import type { DeviceClient, Outgoing } from '@foyer/device-client';

/** A client whose server accepts everything at once; keeps in `sent` what it was given. */
export const acceptingClient = (sent: Outgoing[]): DeviceClient => ({
  send: async (outgoing) => void sent.push(outgoing),
  drained: async () => {},
  unsent: () => 0,
  failure: () => undefined,
  rejected: () => 0,
  close: async () => {},
});
