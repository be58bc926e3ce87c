import { randomBytes } from 'node:crypto';
import type { Role } from '@foyer/contract';
import type pg from 'pg';
import { deviceTokenPrefix, hashDeviceToken } from '../records/devices/device-tokens.ts';
import type { SessionTokens } from '../records/sessions/session-token.ts';

const unique = () => randomBytes(5).toString('hex');

export interface TestDevice {
  id: number;
  code: string;
  token: string;
  customerId: number;
}

/** Inserts people, customers and devices into the database without the API: faster, and independent of it. */
export function createTestRecords(pool: pg.Pool, tokens: SessionTokens) {
  /** Rows of a statement, for data that no endpoint shows. */
  const rows = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<T>(text, values)).rows;

  const idOf = async <Id = number>(text: string, values: unknown[]): Promise<Id> => {
    const [row] = await rows<{ id: Id }>(`${text} returning id`, values);
    if (!row) throw new Error('Nothing was inserted.');
    return row.id;
  };

  /** A customer with its first site. */
  const customer = async (name = `Customer ${unique()}`) => {
    const id = await idOf('insert into customers (name) values ($1)', [name]);
    await rows(
      `insert into sites (customer_id, name, time_zone) select id, name, time_zone from customers where id = $1`,
      [id],
    );
    return id;
  };

  const device = async (
    customerId?: number,
    newSources = 'adopt',
    profile = 'foyer',
  ): Promise<TestDevice> => {
    const owner = customerId ?? (await customer());
    const code = `dev-${unique()}`;
    const token = `${deviceTokenPrefix}${unique()}`;
    const id = await idOf(
      `insert into devices (customer_id, site_id, name, code, token_hash, ip_vpn, mac_address, new_sources, profile)
       select $1, min(id), $2, $2, $3, '10.8.0.7', '02:00:00:00:00:07', $4, $5 from sites where customer_id = $1`,
      [owner, code, hashDeviceToken(token), newSources, profile],
    );
    return { id, code, token, customerId: owner };
  };

  const camera = (deviceId: number, code: string) =>
    idOf('insert into cameras (device_id, name, code) values ($1, $2, $2)', [deviceId, code]);

  const siteOf = async (deviceId: number): Promise<number> => {
    const [row] = await rows<{ site_id: number }>('select site_id from devices where id = $1', [
      deviceId,
    ]);
    return row!.site_id;
  };

  return {
    rows,
    customer,
    /** Another site of a customer. */
    site: (customerId: number, { name = `Site ${unique()}`, zone = 'UTC' } = {}) =>
      idOf('insert into sites (customer_id, name, time_zone) values ($1, $2, $3)', [
        customerId,
        name,
        zone,
      ]),
    /** Sets the time zone of a customer and of its sites. */
    async setZone(customerId: number, zone: string): Promise<void> {
      await rows('update customers set time_zone = $2 where id = $1', [customerId, zone]);
      await rows('update sites set time_zone = $2 where customer_id = $1', [customerId, zone]);
    },
    /** A user and a session token. They have no password. */
    async person(role: Role, customerId: number | null = null) {
      const email = `${unique()}@example.org`;
      const id = await idOf(
        `insert into users (email, password_hash, customer_id, role_id)
         select $1, '', $2, id from roles where name = $3`,
        [email, customerId, role],
      );
      const sid = await idOf<string>(
        `insert into sessions (user_id, expires_at, address, browser)
         values ($1, now() + interval '12 hours', '127.0.0.1', 'A test')`,
        [id],
      );
      const token = await tokens.sign({
        Username: email,
        sub: role,
        uid: id,
        cid: customerId,
        gen: 0,
        sid,
      });
      return { id, email, token };
    },
    /** A device with a token, by default of a new customer. By default what it sends counts without a camera. */
    device,
    camera,
    siteOf,
    /** A new customer whose first site has a device with the camera `cam`. */
    async siteWithCamera() {
      const added = await device();
      const site = await siteOf(added.id);
      return {
        customer: added.customerId,
        site,
        device: added,
        camera: await camera(added.id, 'cam'),
      };
    },
  };
}
