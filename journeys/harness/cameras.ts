import type { RealServer } from './real-server.ts';
import { customer, device } from './records.ts';

/** A device of its own customer, with its token. */
export async function newDevice(server: RealServer, Name: string, Code: string) {
  const customerId = await customer(server, `${Name} Ltd`);
  const id = await device(server, { Name, Code, CustomerID: customerId });
  const { token } = await server.call<{ token: string }>('POST', `/api/devices/${id}/token`);
  return { id, customerId, token };
}

/** Creates a camera of a device; its id. */
export const newCamera = async (
  server: RealServer,
  Name: string,
  Code: string,
  DeviceID: number,
): Promise<number> =>
  (await server.call<{ id: number }>('POST', '/api/cameras', { Name, Code, DeviceID })).id;
