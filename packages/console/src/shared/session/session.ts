import type { User } from '@foyer/contract';
import { lastUser } from './remembered-address.ts';
import { acceptToken, type Claims } from './token.ts';

/** Who is signed in. */
export interface Person {
  token: string;
  /** 0 where the token names nobody. */
  userId: number;
  username: string;
  role: string;
  /** null where an administrator has given none, as of the sign-in. */
  customerId: number | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Why a session ended: the person left, here or in another tab, its time was up, or the server refused it. */
export type EndReason = 'left' | 'left elsewhere' | 'expired' | 'refused';
/** What happens to a session. */
type SessionEvent = 'began' | 'renamed' | 'second factor missing' | EndReason;

const cleared = ['token', 'user', 'authenticated', 'role', 'username'];
/** Timers cannot wait longer; a longer session is looked at again then. */
const longestTimerMs = 2 ** 31 - 1;

let person: Person | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(event: SessionEvent) => void>();
const tell = (event: SessionEvent) => {
  for (const listener of listeners) listener(event);
};

function adopt(token: string, { Username, sub, uid, cid, exp }: Claims): void {
  person = {
    token,
    userId: uid,
    username: Username,
    role: sub,
    customerId: cid,
    expiresAt: exp * 1000,
  };
  lastUser.keep(uid);
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
    tell('began');
    return true;
  },

  /** Goes on with a new token of the same person: no screen needs to know. */
  renew(token: string): boolean {
    const claims = acceptToken(token, Date.now());
    if (claims) adopt(token, claims);
    return claims !== null;
  },

  /** The person is called otherwise from now on; their token says so from the next one on. */
  rename(username: string): void {
    if (!person || person.username === username) return;
    person = { ...person, username };
    localStorage.setItem('username', username);
    tell('renamed');
  },

  /** Takes up the stored session if it is still valid. */
  resume(): boolean {
    const [token, username] = ['token', 'username'].map((key) => localStorage.getItem(key));
    if (!token || !session.begin(token)) return false;
    if (username) session.rename(username);
    return true;
  },

  /** The server wants a second factor to be set up before anything else. */
  lackSecondFactor: (): void => tell('second factor missing'),

  end(reason: EndReason): void {
    clearTimeout(expiry);
    person = null;
    for (const key of cleared) localStorage.removeItem(key);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where the page is not secure
    document.cookie = 'token=; Max-Age=0; path=/';
    tell(reason);
  },

  /** Hears of everything that happens to the session. */
  subscribe(listener: (event: SessionEvent) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Follows what other tabs do with the session, and time that passes while the machine sleeps. */
export function watchSession(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'username' && newValue !== null) session.rename(newValue);
    if (key !== null && key !== 'token') return;
    if (newValue === null) {
      if (person) session.end('left elsewhere');
    } else if (newValue !== person?.token) session.begin(newValue);
  });
  document.addEventListener('visibilitychange', watchExpiry);
}

/** Shows a user just saved under the new name, where that is who is signed in. The server's next token agrees. */
export function followOwnName<U extends Pick<User, 'id' | 'Name' | 'Email'>>(user: U): U {
  if (user.id === session.current()?.userId) session.rename(user.Name || user.Email);
  return user;
}
