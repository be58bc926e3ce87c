import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { NotificationType, Payloads } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { dictionaries, newestDictionary } from './payload-dictionary.ts';

/**
 * Little work for each message: a window of 4 kB, a small hash table, and little memory for the output, as Node keeps
 * all of it (16 kB by default) as long as the result is kept. Level 6 saves 2 % and takes half as long again.
 */
const windowBits = 12;
const packing = {
  level: 3,
  windowBits,
  memLevel: 2,
  chunkSize: 512,
  dictionary: dictionaries.get(newestDictionary)!,
};
const prefix = Buffer.of(newestDictionary);

/** A payload's JSON as `notifications.packed_payload` keeps it: the number of a dictionary, and what DEFLATE makes with it. */
export const packPayload = (json: string): Buffer =>
  Buffer.concat([prefix, deflateRawSync(json, packing)]);

/** JSON as text begins with a printable character: rows that were written before payloads were packed. */
const firstPrintable = 32;

type Payload = Payloads[NotificationType];

/**
 * The payload from the columns that `storedPayload` selected; it was valid when it was sent. Throws where it was packed
 * with a dictionary of a later version.
 */
export function readPayload(stored: Buffer): Payload {
  const number = stored[0]!;
  if (number >= firstPrintable) return JSON.parse(stored.toString());
  const dictionary = dictionaries.get(number);
  if (!dictionary) {
    throw new Error(
      `A payload was packed with the dictionary ${number}, which this version of Foyer does not have: use the version that wrote it.`,
    );
  }
  return JSON.parse(
    inflateRawSync(stored.subarray(1), { dictionary, windowBits, chunkSize: 2048 }).toString(),
  );
}

/** Selects a notification's payload, packed or not, of the table with this name in the statement. */
export const storedPayload = (table: string): RawBuilder<Buffer> => sql<Buffer>`
  coalesce(${sql.ref(`${table}.packed_payload`)}, convert_to(${sql.ref(`${table}.payload`)}::text, 'UTF8'))`;

/** A row as it is selected, with `storedPayload(…) as stored_payload`. */
export type Packed<Row> = Omit<Row, 'payload'> & { stored_payload: Buffer };

/** The same row with its payload. */
export const withPayload = <Row extends { stored_payload: Buffer }>({
  stored_payload,
  ...row
}: Row) => ({ ...row, payload: readPayload(stored_payload) });
