import type { Endpoint } from '@foyer/contract';
import type { Audit } from '../access/serve.ts';
import type { Db } from '../platform/postgres.ts';

/** Entries are written here and nowhere else; the table refuses any change of a closed one. */
export function createAudit(db: Db): Audit {
  return async (endpoint, caller, request) => {
    if (endpoint.method === 'GET' || endpoint.unaudited || endpoint.access === 'device') return;
    const person = caller?.kind === 'person' ? caller : undefined;
    const body = (request.body ?? {}) as Record<string, unknown>;
    const { id } = await db
      .insertInto('audit_entries')
      .values({
        user_id: person?.userId ?? null,
        username: person?.username ?? String(body.email ?? ''),
        address: request.ip,
        action: actionOf(endpoint),
        noun: nounOf(endpoint),
        record_id: Number((request.params as { id?: number }).id) || null,
        change: JSON.stringify(withoutSecrets(body)),
        request_id: request.id,
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

/** What was deleted with its history once it is gone, with how much that was. */
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
      action: `Deleted a ${noun === 'devices' ? 'device' : 'customer'} with its history`,
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

/** The first words of an endpoint's summary: "Change a user". */
const actionOf = ({ summary }: Endpoint) => summary.split(/[:;]/)[0] ?? summary;

/** `/api/devices/{id}/token` → `devices`, `/products` → `products`; who registers becomes one of the users. */
export function nounOf({ path }: Endpoint): string {
  const [, noun = ''] = /^(?:\/api)?\/(\w+)/.exec(path) ?? [];
  return noun === 'user' ? 'users' : noun;
}

const secretFields = /^(password|current|next|token)$/i;
const mostCharacters = 500;

/** What was sent, fit to be kept for years: no secret, and of long texts how long they were. */
function withoutSecrets(value: unknown, field = ''): unknown {
  if (secretFields.test(field)) return value === '' ? '' : '•••';
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map((part) => withoutSecrets(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storable(name), withoutSecrets(part, name)]),
  );
}

/** PostgreSQL's JSON keeps no NUL and no half of a surrogate pair. */
const storable = (text: string): string =>
  text.length > mostCharacters
    ? `${storable(text.slice(0, 40))}… (${text.length} characters)`
    : text.toWellFormed().replaceAll('\u0000', '\ufffd');
