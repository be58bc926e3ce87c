import { type AuditEventCode, type Endpoint, endpoints } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/postgres.ts';
import type { Person } from '../access/caller.ts';
import type { Audit } from '../access/serve.ts';
import { actorOf } from './audit-actor.ts';
import { keptChange } from './kept-change.ts';

/** Writes the audit's entries; the table rejects any change of a closed one. */
export function createAudit(db: Db): Audit {
  return async (endpoint, caller, request) => {
    if (!isAudited(endpoint)) return;
    const person = caller?.kind === 'person' ? caller : undefined;
    const named = caller?.kind === 'installer' ? caller : person;
    const body = (request.body ?? {}) as Record<string, unknown>;
    const { id } = await db
      .insertInto('audit_entries')
      .values({
        user_id: person?.apiKeyId === undefined ? (person?.userId ?? null) : null,
        ...(named ? actorOf(named) : { username: String(body.email ?? '') }),
        address: request.ip,
        action: actionOf(endpoint),
        noun: nounOf(endpoint),
        record_id: Number((request.params as { id?: number }).id) || null,
        change: keptChange(body),
        request_id: keptRequestId(request),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      async close(status, recordId) {
        await db
          .updateTable('audit_entries')
          .set({ status, ...(recordId === undefined ? {} : { record_id: recordId }) })
          .where('id', '=', id)
          .execute();
      },
    };
  };
}

/** Records that a device or customer was deleted with its history, and how much that was. */
export const recordRemoval = (
  transaction: Db,
  { noun, id, name, code, history, by }: Removed,
  jobId: string,
) =>
  transaction
    .insertInto('audit_entries')
    .values({
      user_id: by.userId,
      username: by.username,
      address: by.address,
      action: `${noun}.deleted` satisfies AuditEventCode,
      noun,
      record_id: id,
      change: JSON.stringify({ Name: name, Code: code, ...history }),
      status: 200,
      request_id: jobId,
    })
    .execute();

interface Removed {
  noun: 'devices' | 'customers';
  id: number;
  name: string;
  code: string;
  history: Record<string, number>;
  by: { userId: number; username: string; address: string };
}
/** Ids that an entry of a bulk change names. */
const maxAuditedIds = 1_000;

/** Records which records a bulk change changed. */
export const recordBulkChange = (db: Db, { noun, ids, change, by }: BulkChanged, jobId: string) =>
  db
    .insertInto('audit_entries')
    .values({
      ...actorOf(by),
      user_id: by.apiKeyName === undefined ? by.userId : null,
      address: by.address,
      action: bulkEvents[noun] ?? noun,
      params: JSON.stringify({ count: ids.length }),
      noun,
      change: JSON.stringify({ change, count: ids.length, ids: ids.slice(0, maxAuditedIds) }),
      status: 200,
      request_id: jobId,
    })
    .execute();

interface BulkChanged {
  noun: string;
  ids: readonly number[];
  change: unknown;
  by: Pick<Person, 'userId' | 'username' | 'apiKeyName'> & { address: string };
}

/** Changes by people, and exports of data. */
export const isAudited = ({ method, access, unaudited, audited }: Endpoint): boolean =>
  access !== 'device' && !unaudited && (method !== 'GET' || audited === true);

const codes = new Map<Endpoint, string>(
  Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(
      ([call, endpoint]) => [endpoint, `${noun}.${call}`] as const,
    ),
  ),
);

/** The code of a call in the audit: `users.update`. */
export const actionOf = (endpoint: Endpoint): string =>
  codes.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`;

/** What the audit calls a change of many records, by their noun. */
const bulkEvents: Readonly<Record<string, AuditEventCode>> = {
  cameras: 'cameras.bulk',
  devices: 'devices.bulk',
  areas: 'areas.bulk',
  sites: 'sites.bulk',
  regions: 'regions.bulk',
  'alarm-rules': 'alarmRules.bulk',
};

/** `/api/devices/{id}/token` → `devices`, `/products` → `products`; a registration belongs to `users`. */
export function nounOf({ path }: Endpoint): string {
  const [, noun = ''] = /^(?:\/api)?\/([\w-]+)/.exec(path) ?? [];
  return noun === 'user' ? 'users' : noun;
}

/** A caller may choose the request id; only its beginning is stored. */
export const keptRequestId = ({ id }: FastifyRequest): string => id.slice(0, 64);
