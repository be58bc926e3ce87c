import { createHash, randomBytes } from 'node:crypto';

export interface SignIn {
  user: string;
  password: string;
}

/** What a camera asks for in `WWW-Authenticate`. */
type Challenge = Readonly<Record<string, string>>;

const hashes: Record<string, string> = { MD5: 'md5', 'SHA-256': 'sha256' };

/**
 * The `Authorization` header that answers a digest challenge (RFC 7616, with MD5 or SHA-256); undefined where the
 * camera offers none of these.
 */
export function digestHeader(
  offered: string,
  { user, password }: SignIn,
  { method, path }: { method: string; path: string },
  clientNonce = randomBytes(8).toString('hex'),
): string | undefined {
  for (const challenge of challengesIn(offered)) {
    const { realm = '', nonce, opaque, qop, algorithm = 'MD5' } = challenge;
    const hash = hashes[algorithm.toUpperCase()];
    if (nonce === undefined || hash === undefined) continue;
    const digest = (...parts: string[]) => createHash(hash).update(parts.join(':')).digest('hex');
    const isCounted = qop?.split(/\s*,\s*/).includes('auth') ?? false;
    const counted = isCounted ? ['00000001', clientNonce, 'auth'] : [];
    const response = digest(digest(user, realm, password), nonce, ...counted, digest(method, path));
    const quoted = { username: user, realm, nonce, uri: path, response, ...(opaque && { opaque }) };
    const fields = Object.entries(quoted).map(([name, value]) => `${name}="${value}"`);
    const counts = isCounted ? ['qop=auth', 'nc=00000001', `cnonce="${clientNonce}"`] : [];
    return `Digest ${[...fields, `algorithm=${algorithm}`, ...counts].join(', ')}`;
  }
  return undefined;
}

/** Digest challenges of a header, which may offer several schemes. */
function challengesIn(offered: string): Challenge[] {
  return offered
    .split(/(?:^|,\s*)(?=(?:Digest|Basic)\s)/i)
    .filter((scheme) => /^Digest\s/i.test(scheme))
    .map((scheme) => {
      const fields = scheme.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([^\s,]+))/g);
      return Object.fromEntries(
        [...fields].map(([, name, quoted, plain]) => [name!.toLowerCase(), quoted ?? plain ?? '']),
      );
    });
}
