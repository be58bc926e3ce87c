import { type Message, msg, type Translate, write } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import type { InstallerCaller, Person } from '../access/caller.ts';

/** Who acts without an account, by the code that an entry has. */
const actors = {
  api_key: msg('API key {name}'),
  installer: msg('Installer {name}'),
} as const satisfies Record<string, Message>;

/** Who did something, as an entry has it. */
export interface AuditActor {
  /** The own name of a program or an installer's link. */
  username: string;
  /** Null for a person, and for nobody who is known. */
  actor_code: keyof typeof actors | null;
}

interface Named extends Pick<Person, 'username' | 'apiKeyName'> {
  kind?: (Person | InstallerCaller)['kind'];
}

export function actorOf({ kind, username, apiKeyName }: Named): AuditActor {
  if (apiKeyName !== undefined) return { username: apiKeyName, actor_code: 'api_key' };
  return { username, actor_code: kind === 'installer' ? 'installer' : null };
}

/** Who did something as somebody reads it; the own name alone where a later version wrote the code. */
export const actorNameIn = (t: Translate, code: string | null, name: string): string =>
  code !== null && Object.hasOwn(actors, code)
    ? write(t, { message: actors[code as keyof typeof actors].message, params: { name } })
    : name;

/** Stands for the name in a message; no name has it, as it is of private use. */
const nameMark = '\ue000';

/** Who did something in entries `e` as somebody reads it, to search and sort by. */
export function shownActorName(t: Translate): RawBuilder<string> {
  const texts = Object.keys(actors).map((code) => [code, actorNameIn(t, code, nameMark)]);
  return sql`coalesce(
    replace(${JSON.stringify(Object.fromEntries(texts))}::jsonb ->> e.actor_code, ${nameMark}, e.username), e.username)`;
}
