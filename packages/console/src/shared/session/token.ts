import type { TokenClaims } from '@foyer/contract';

/** The claims the console reads. */
export type Claims = Pick<TokenClaims, 'Username' | 'sub' | 'exp' | 'uid' | 'cid'>;

/** Reads a token's claims without judging its signature: that is the server's business. */
export function readClaims(token: string): Claims | null {
  try {
    const part = token.split('.')[1] ?? '';
    const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims> | null;
    if (typeof claims?.exp !== 'number') return null;
    return {
      Username: String(claims.Username ?? ''),
      sub: String(claims.sub ?? ''),
      exp: claims.exp,
      uid: Number(claims.uid ?? 0),
      cid: typeof claims.cid === 'number' ? claims.cid : null,
    };
  } catch {
    return null;
  }
}

/** `exp` counts seconds; a token is live while it lies in the future. */
export const isLive = (claims: Claims, nowMs: number): boolean => claims.exp * 1000 > nowMs;
