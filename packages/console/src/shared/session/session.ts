import type { User } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { createAtom, type ReadonlyAtom } from '@tanstack/store';
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
  /** That the person had chosen at the sign-in; null follows the browser. */
  language: LanguageCode | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Why a session ended: logged out here or in another tab, expired, or refused by the server. */
export type EndReason = 'left' | 'left elsewhere' | 'expired' | 'refused';
/** What happens to a session. */
type SessionEvent = 'began' | 'renamed' | 'second factor missing' | EndReason;

/** What a session leaves in local storage (specification, section 4). */
const cleared = ['token', 'user', 'authenticated', 'role', 'username'];
/** The longest delay of a timer; for a longer session the timer is set again. */
const longestTimerMs = 2 ** 31 - 1;

const person = createAtom<Person | null>(null);
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(event: SessionEvent) => void>();
const notify = (event: SessionEvent) => {
  for (const listener of listeners) listener(event);
};

function adopt(token: string, { Username, sub, uid, cid, lang = null, exp }: Claims): void {
  person.set({
    token,
    userId: uid,
    username: Username,
    role: sub,
    customerId: cid,
    language: lang,
    expiresAt: exp * 1000,
  });
  lastUser.keep(uid);
  localStorage.setItem('token', token);
  localStorage.setItem('username', Username);
  localStorage.setItem('role', sub);
  localStorage.setItem('authenticated', 'true');
  watchExpiry();
}

function watchExpiry(): void {
  clearTimeout(expiry);
  const { expiresAt } = person.get() ?? {};
  if (expiresAt === undefined) return;
  const leftMs = expiresAt - Date.now();
  if (leftMs <= 0) session.end('expired');
  else expiry = setTimeout(watchExpiry, Math.min(leftMs, longestTimerMs));
}

/** Whether the signed-in person sees the records of several customers. */
export const seesAllCustomers = (): boolean => session.current()?.role === 'SUPER_ADMIN';

/** Settled once no new token is on its way: until then the server may refuse the one that it replaces. */
let renewal: Promise<void> = Promise.resolve();

/** The session of this browser: one for all tabs. */
export const session = {
  current: (): Person | null => person.get(),

  /** The same for components, which draw its changes. */
  person: person as ReadonlyAtom<Person | null>,

  /** Takes a token as the session. False where it cannot be read or has expired; nothing changes then. */
  begin(token: string): boolean {
    const claims = acceptToken(token, Date.now());
    if (!claims) return false;
    adopt(token, claims);
    notify('began');
    return true;
  },

  /** Replaces the token with the one that a call answers, of the same person and without an event. */
  async renewBy<Answer extends { access_token: string }>(call: Promise<Answer>): Promise<Answer> {
    const renewed = call.then(({ access_token }) => {
      const claims = acceptToken(access_token, Date.now());
      if (claims && person.get()) adopt(access_token, claims);
    });
    // The call itself fails for its caller.
    renewal = renewed.catch(() => undefined);
    await renewal;
    return call;
  },

  /** The server refused a token: that of the session ends it, unless a new one is on its way. */
  async refuse(token: string): Promise<void> {
    await renewal;
    if (person.get()?.token === token) session.end('refused');
  },

  /** Changes the shown name; the next token will contain it. */
  rename(username: string): void {
    const named = person.get();
    if (!named || named.username === username) return;
    person.set({ ...named, username });
    localStorage.setItem('username', username);
    notify('renamed');
  },

  /** Resumes the stored session if it is still valid. */
  resume(): boolean {
    const [token, username] = ['token', 'username'].map((key) => localStorage.getItem(key));
    if (!token || !session.begin(token)) return false;
    if (username) session.rename(username);
    return true;
  },

  /** The server wants a second factor to be set up before anything else. */
  // not shown: a reason that the console acts on
  lackSecondFactor: (): void => notify('second factor missing'),

  end(reason: EndReason): void {
    clearTimeout(expiry);
    person.set(null);
    for (const key of cleared) localStorage.removeItem(key);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where the page is not secure
    document.cookie = 'token=; Max-Age=0; path=/';
    notify(reason);
  },

  /** Calls the listener on every event of the session. */
  subscribe(listener: (event: SessionEvent) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Follows changes of the session in other tabs, and its expiry while the computer was asleep. */
export function watchSession(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'username' && newValue !== null) session.rename(newValue);
    if (key !== null && key !== 'token') return;
    if (newValue === null) {
      // not shown: a reason, which `endedSentence` words
      if (person.get()) session.end('left elsewhere');
    } else if (newValue !== person.get()?.token) session.begin(newValue);
  });
  document.addEventListener('visibilitychange', watchExpiry);
}

/** Shows the new name of a saved user, if that is who is signed in. */
export function followOwnName<U extends Pick<User, 'id' | 'Name' | 'Email'>>(user: U): U {
  if (user.id === session.current()?.userId) session.rename(user.Name || user.Email);
  return user;
}
