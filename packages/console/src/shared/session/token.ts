import type { TokenClaims } from '@foyer/contract';
import { languageOf } from '@foyer/translation';
import { t } from '@foyer/translation/page';
import { hasBackend } from '../connection/has-backend.ts';
/** The claims the console reads. */
export type Claims = Pick<TokenClaims, 'Username' | 'sub' | 'exp' | 'uid' | 'cid' | 'lang'>;

/** Reads a token's claims. The signature is not verified here; the server does. */
export function readClaims(token: string): Claims | null {
  try {
    const part = token.split('.')[1] ?? '';
    const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims> | null;
    if (typeof claims?.exp !== 'number') return null;
    const language = languageOf(String(claims.lang ?? ''));
    return {
      Username: String(claims.Username ?? ''),
      sub: String(claims.sub ?? ''),
      exp: claims.exp,
      uid: Number(claims.uid ?? 0),
      cid: typeof claims.cid === 'number' ? claims.cid : null,
      ...(language && { lang: language }),
    };
  } catch {
    return null;
  }
}

/** Whether a token has not expired; `exp` is in seconds. */
export const isLive = (claims: Claims, nowMs: number): boolean => claims.exp * 1000 > nowMs;

/**
 * The claims of a token that can become the session: one that has not expired. Without a backend any
 * token is accepted and never expires (specification, section 5).
 */
export function acceptToken(token: string, nowMs: number): Claims | null {
  const claims = readClaims(token);
  if (!hasBackend && token !== '')
    return {
      Username: t('Guest'),
      sub: 'SUPER_ADMIN',
      uid: 0,
      cid: null,
      ...claims,
      exp: Number.POSITIVE_INFINITY,
    };
  return claims && isLive(claims, nowMs) ? claims : null;
}
