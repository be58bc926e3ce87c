import { createHmac } from 'node:crypto';
import type { TokenClaims } from '@foyer/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '../../platform/database/postgres.ts';

/** A shift: an operator signs in once a working day. */
export const sessionLifetimeS = 12 * 60 * 60;

/** Signs and reads session tokens (HS256; design: Token). */
export interface SessionTokens {
  sign(claims: Omit<TokenClaims, 'exp'>): Promise<string>;
  /** The claims of a valid token, else undefined. */
  read(token: string): Promise<TokenClaims | undefined>;
  /** The claims of a token with a valid signature, expired or not. */
  readEnded(token: string): Promise<TokenClaims | undefined>;
}

/** Tokens whose signature was verified, so that it is computed once and not at each request. */
const maxRemembered = 10_000;

/** The database's part of the signing key. */
export const sessionSalt = async (db: Db): Promise<Buffer> =>
  (await db.selectFrom('session_salts').select('salt').executeTakeFirstOrThrow()).salt;

/** `salt` comes from the database: a restored database has a new one, so that older tokens are invalid. */
export function createSessionTokens(secret: string, salt: Buffer): SessionTokens {
  const genuine = new Map<string, TokenClaims>();
  const key = createHmac('sha256', salt).update(secret).digest();
  return {
    async sign({ sub, ...claims }) {
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + sessionLifetimeS)
        .sign(key);
    },
    async read(token) {
      const known = genuine.get(token);
      if (known && known.exp * 1000 > Date.now()) return known;
      genuine.delete(token);
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
        if (!isClaims(payload)) return undefined;
        if (genuine.size >= maxRemembered) genuine.clear();
        genuine.set(token, payload);
        return payload;
      } catch {
        return undefined;
      }
    },
    async readEnded(token) {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: new Date(0),
      }).catch(() => ({ payload: {} }));
      return isClaims(payload) ? payload : undefined;
    },
  };
}

function isClaims(
  payload: Record<string, unknown>,
): payload is Record<string, unknown> & TokenClaims {
  return (
    typeof payload.uid === 'number' &&
    typeof payload.gen === 'number' &&
    typeof payload.sid === 'string' &&
    typeof payload.sub === 'string' &&
    typeof payload.Username === 'string' &&
    typeof payload.exp === 'number'
  );
}
