import type { DeviceMessage } from '@foyer/contract';
import type { RealServer } from './real-server.ts';

/** A customer with one device: what it sends is all that its viewer sees. */
export interface Site {
  customer: { id: number; name: string };
  device: { id: number; name: string; code: string; token: string };
  /** By code. */
  cameras: Record<string, { id: number; name: string }>;
  /** Sends over HTTP as the device; answers the notification's id. */
  send(message: DeviceMessage): Promise<number>;
  /** Sends many at once. */
  sendAll(messages: DeviceMessage[]): Promise<void>;
  /** Session token of somebody who sees this customer's data alone. */
  sessionOf(role: 'VIEWER' | 'OPERATOR'): Promise<string>;
  /** What the viewer types to sign in, once `sessionOf` made them. */
  viewer: { email: string; password: string };
}

interface Wishes {
  deviceName?: string;
  /** Camera names by their codes. */
  cameras?: Record<string, string>;
  /** What becomes of sources that are no camera; by default they count. */
  newSources?: 'ask' | 'adopt';
}

let made = 0;
const password = 'a password of a site';

/** Makes a site of its own for one test. */
export async function newSite(server: RealServer, wishes: Wishes = {}): Promise<Site> {
  made += 1;
  const number = made;
  const create = async (noun: string, draft: object) =>
    (await server.call<{ id: number }>('POST', `/api/${noun}`, draft)).id;
  const customer = { id: 0, name: `Harbour Mills ${number}` };
  customer.id = await create('customers', { Name: customer.name });
  const device = {
    id: 0,
    name: wishes.deviceName ?? `Gate house ${number}`,
    code: `gate-house-${number}`,
    token: '',
  };
  device.id = await create('devices', {
    Name: device.name,
    Code: device.code,
    CustomerID: customer.id,
    NewSources: wishes.newSources ?? 'adopt',
  });
  const issued = await server.call<{ token: string }>('POST', `/api/devices/${device.id}/token`);
  device.token = issued.token;
  const cameras: Site['cameras'] = {};
  for (const [Code, Name] of Object.entries(wishes.cameras ?? {})) {
    const id = await create('cameras', { Name, Code, DeviceID: device.id });
    cameras[Code] = { id, name: Name };
  }
  const post = <T>(path: string, body: unknown) => server.call<T>('POST', path, body, device.token);
  const emailOf = (role: string) => `${role.toLowerCase()}-${number}@journeys.test`;
  return {
    customer,
    device,
    cameras,
    viewer: { email: emailOf('VIEWER'), password },
    send: async (message) => (await post<{ id: number }>('/api/notifications', message)).id,
    async sendAll(messages) {
      const results = await post<{ error?: unknown }[]>('/api/notifications/batch', messages);
      const refused = results.filter(({ error }) => error !== undefined);
      if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`);
    },
    async sessionOf(role) {
      const email = emailOf(role);
      const roles = await server.call<{ id: number; Name: string }[]>('GET', '/api/roles');
      const Role = roles.find(({ Name }) => Name === role)?.id;
      await create('users', { Email: email, Password: password, Role, Customer: customer.id });
      return server.tokenOf(email, password);
    },
  };
}
