import { hasBackend } from '../connection/has-backend.ts';
import { type Claims, isLive, readClaims } from './token.ts';

/**
 * The claims of a token that may be a session: one that ends in the future. Where there is no backend
 * any token will do, and lasts (specification, section 5).
 */
export function acceptToken(token: string, nowMs: number): Claims | null {
  const claims = readClaims(token);
  if (!hasBackend && token !== '')
    return {
      Username: 'Guest',
      sub: 'SUPER_ADMIN',
      uid: 0,
      cid: null,
      ...claims,
      exp: Number.POSITIVE_INFINITY,
    };
  return claims && isLive(claims, nowMs) ? claims : null;
}
