import { acceptToken } from './accept-token.ts';
import type { Claims } from './token.ts';

/** Who is signed in. */
export interface Person {
  token: string;
  username: string;
  role: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Why a session ended: the person left (here or in another tab), its time was up, or the server refused it. */
export type EndReason = 'left' | 'expired' | 'refused';

const cleared = ['token', 'user', 'authenticated', 'role', 'username'];
/** Timers cannot wait longer; a longer session is looked at again then. */
const longestTimerMs = 2 ** 31 - 1;

let person: Person | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(reason: EndReason | null) => void>();
const tell = (reason: EndReason | null) => {
  for (const listener of listeners) listener(reason);
};

function adopt(token: string, claims: Claims): void {
  person = { token, username: claims.Username, role: claims.sub, expiresAt: claims.exp * 1000 };
  localStorage.setItem('token', token);
  localStorage.setItem('username', person.username);
  localStorage.setItem('role', person.role);
  watchExpiry();
}

function watchExpiry(): void {
  clearTimeout(expiry);
  if (!person) return;
  const leftMs = person.expiresAt - Date.now();
  if (leftMs <= 0) session.end('expired');
  else expiry = setTimeout(watchExpiry, Math.min(leftMs, longestTimerMs));
}

/** The session of this browser: one for all tabs. */
export const session = {
  current: (): Person | null => person,

  /** Takes a token as the session. False where it cannot be read or has expired; nothing changes then. */
  begin(token: string): boolean {
    const claims = acceptToken(token, Date.now());
    if (!claims) return false;
    adopt(token, claims);
    tell(null);
    return true;
  },

  /** Goes on with a new token of the same person: no screen needs to know. */
  renew(token: string): boolean {
    const claims = acceptToken(token, Date.now());
    if (claims) adopt(token, claims);
    return claims !== null;
  },

  /** Takes up the stored session if it is still valid. */
  resume(): boolean {
    const stored = localStorage.getItem('token');
    return stored !== null && session.begin(stored);
  },

  end(reason: EndReason): void {
    clearTimeout(expiry);
    person = null;
    for (const key of cleared) localStorage.removeItem(key);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where the page is not secure
    document.cookie = 'token=; Max-Age=0; path=/';
    tell(reason);
  },

  /** Hears of every beginning (null) and end of the session. */
  subscribe(listener: (reason: EndReason | null) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Follows what other tabs do with the session, and time that passes while the machine sleeps. */
export function watchSession(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== 'token') return;
    if (newValue === null) {
      if (person) session.end('left');
    } else if (newValue !== person?.token) session.begin(newValue);
  });
  document.addEventListener('visibilitychange', watchExpiry);
}
