import type { RealServer } from './real-server.ts';

interface Made {
  id: number;
}

/** Creates a customer of this name; its id. */
export const customer = async (server: RealServer, Name: string): Promise<number> =>
  (await server.call<Made>('POST', '/api/customers', { Name })).id;

/** Creates a device from these fields of its form; its id. */
export const device = async (
  server: RealServer,
  fields: Record<string, unknown>,
): Promise<number> => (await server.call<Made>('POST', '/api/devices', fields)).id;

/** A Photo message that counts four people on the picture of a source. */
export const photoMessage = (Code: string, src: string) => ({
  Code,
  CreatedAt: new Date().toISOString(),
  NotificationType: 4,
  Attributes: { payload: { counting: [{ src, counting: 4, people: 4, mask: 3 }] } },
});
