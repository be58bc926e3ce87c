import { createHash } from 'node:crypto';

/** PostgreSQL stores neither a NUL nor half a surrogate pair. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '\uFFFD');

/** The text, where it is too long its beginning and a digest of all of it. */
function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return `${text.slice(0, maxCharacters - digest.length - 1).toWellFormed()}~${digest}`;
}

/** A name of a source, line or zone as messages may have it: at most 64 characters. */
export const nameOf = (text: string): string => shortened(storable(text), 64);

/**
 * The Code of a notification, from what identifies it in the vendor's message: at most 128 characters. Different
 * parts never give the same Code.
 */
export const codeOf = (
  profile: string,
  ...identity: (string | number | boolean | null | undefined)[]
): string => {
  const parts = identity.map((part) => String(part ?? '').replaceAll(/[\\/]/g, '\\$&'));
  return shortened(storable([profile, ...parts].join('/')), 128);
};

/** A digest of a body: the identity of a message whose vendor gives it none. */
export const digestOf = (body: string | Uint8Array): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);
