import { createHash, randomBytes } from 'node:crypto';
import type { Challenge } from './challenges.ts';

export interface SignIn {
  user: string;
  password: string;
}

/** The first line of a request. */
export interface RequestTarget {
  method: string;
  /** With its query. */
  path: string;
}

/** Answers requests under one nonce of a camera. */
export interface DigestSession {
  /** The `Authorization` header of the next request. */
  authorize(target: RequestTarget): string;
}

const hashes: Record<string, string> = { MD5: 'md5', 'SHA-256': 'sha256' };

const inQuotes = (text: string) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;

/** RFC 8187, for names that a header cannot hold as they are. */
const encoded = (text: string) =>
  `UTF-8''${encodeURIComponent(text).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`;
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/**
 * A session for a digest challenge (RFC 7616; also RFC 2069, without qop): MD5 or SHA-256, `-sess` too. Undefined where
 * the challenge asks for something else.
 */
export function startDigest(
  { scheme, params }: Challenge,
  { user, password }: SignIn,
  clientNonce = randomBytes(8).toString('hex'),
): DigestSession | undefined {
  const { realm = '', nonce, opaque, qop, algorithm = 'MD5' } = params;
  const hash = hashes[algorithm.toUpperCase().replace(/-SESS$/, '')];
  const isCounted = qop?.split(/\s*,\s*/).includes('auth') ?? false;
  if (scheme !== 'digest' || nonce === undefined || hash === undefined) return undefined;
  if (qop !== undefined && !isCounted) return undefined;
  const digest = (...parts: string[]) => createHash(hash).update(parts.join(':')).digest('hex');
  const secret = digest(user, realm, password);
  const isOfSession = /-SESS$/i.test(algorithm);
  const key = isOfSession ? digest(secret, nonce, clientNonce) : secret;
  const name = isAscii(user) ? `username=${inQuotes(user)}` : `username*=${encoded(user)}`;
  let requests = 0;
  return {
    authorize({ method, path }) {
      requests += 1;
      const count = requests.toString(16).padStart(8, '0');
      const counted = isCounted ? [count, clientNonce, 'auth'] : [];
      const response = digest(key, nonce, ...counted, digest(method, path));
      const fields = { realm, nonce, uri: path, response, ...(opaque && { opaque }) };
      const quoted = Object.entries(fields).map(([field, value]) => `${field}=${inQuotes(value)}`);
      const counts = isCounted ? ['qop=auth', `nc=${count}`] : [];
      const own = isCounted || isOfSession ? [`cnonce=${inQuotes(clientNonce)}`] : [];
      return `Digest ${[name, ...quoted, `algorithm=${algorithm}`, ...counts, ...own].join(', ')}`;
    },
  };
}
