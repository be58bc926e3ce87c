import { foundPerNoun } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';
import { searchedRuleName, shownRuleName } from '../../alarms/definition/default-rule-texts.ts';
import { inScopeOrForAll } from '../../alarms/rules/rule-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inCustomerScope, inScope, seesSiteOf } from '../../records/access/scope.ts';
import { escaped } from '../../records/lists/searched-texts.ts';
import { regionVisible } from '../../records/regions/region-list.ts';
import { siteVisible } from '../../records/sites/site-list.ts';

export interface FoundRow {
  id: number;
  name: string;
  code: string;
  about: string;
}

/** True where `text`, in lower case, holds every word; written as in the trigram index, so that it is used. */
const holdsAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => sql`${text} like ${`%${escaped(word)}%`}`),
    sql` and `,
  )})`;

/**
 * The parts of what contains the words, best match first: texts of which a line begins with the words as they were typed,
 * then texts with a word that begins with them, then the rest.
 */
function partsOf(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown>[] {
  const typed = escaped(words.join(' '));
  const begins = sql`(${text} like ${`${typed}%`} or ${text} like ${`%\n${typed}%`})`;
  const hasBegin = sql`(${text} like ${`% ${typed}%`} or ${text} like ${`%-${typed}%`})`;
  return [
    begins,
    sql`${hasBegin} and not ${begins}`,
    sql`${holdsAll(text, words)} and not ${hasBegin} and not ${begins}`,
  ];
}

interface Noun {
  /** Tables with the aliases that the other parts use. */
  from: RawBuilder<unknown>;
  /** What is looked through, in lower case, a line each: written as its index has it (migrations 0001 and 0037). */
  text: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  code: RawBuilder<unknown>;
  /** Distinguishes records of the same name. */
  about: RawBuilder<unknown>;
  /** Which of them a scope shows. */
  isVisible: (scope: Scope) => RawBuilder<unknown>;
  /** Excludes retired records. */
  isActive: RawBuilder<unknown>;
}

const newline = sql.raw(`E'\\n'`);

const devices: Noun = {
  from: sql`devices d join customers c on c.id = d.customer_id`,
  text: sql`d.search_text`,
  id: sql`d.id`,
  name: sql`d.name`,
  code: sql`d.code`,
  about: sql`c.name`,
  isVisible: (scope) => inScope(scope, 'd'),
  isActive: sql`d.retired_at is null`,
};
const cameras: Noun = {
  from: sql`cameras m join devices d on d.id = m.device_id`,
  text: sql`m.search_text`,
  id: sql`m.id`,
  name: sql`m.name`,
  code: sql`m.code`,
  about: sql`d.name`,
  isVisible: (scope) => inScope(scope, 'd'),
  isActive: sql`d.retired_at is null`,
};
const customers: Noun = {
  from: sql`customers c`,
  text: sql`lower(c.name || ${newline} || c.code)`,
  id: sql`c.id`,
  name: sql`c.name`,
  code: sql`c.code`,
  about: sql`c.location`,
  isVisible: (scope) => inCustomerScope(scope, 'c.id'),
  isActive: sql`c.retired_at is null`,
};
const users: Noun = {
  from: sql`users u left join customers c on c.id = u.customer_id`,
  text: sql`lower(u.name || ' ' || u.surname || ${newline} || u.email)`,
  id: sql`u.id`,
  name: sql`trim(u.name || ' ' || u.surname)`,
  code: sql`u.email`,
  about: sql`coalesce(c.name, '')`,
  isVisible: (scope) => seesSiteOf(scope, 'u'),
  isActive: sql`true`,
};

const areas: Noun = {
  from: sql`areas a join customers c on c.id = a.customer_id`,
  text: sql`lower(a.name)`,
  id: sql`a.id`,
  name: sql`a.name`,
  code: sql`''`,
  about: sql`c.name`,
  isVisible: (scope) => inScope(scope, 'a'),
  isActive: sql`c.retired_at is null`,
};
const rulesIn = (t: Translate): Noun => ({
  from: sql`alarm_rules r left join customers c on c.id = r.customer_id
    left join cameras m on m.id = r.camera_id
    left join devices d on d.id = coalesce(r.device_id, m.device_id)
    left join areas a on a.id = r.area_id`,
  text: sql`lower(${searchedRuleName('r.name')})`,
  id: sql`r.id`,
  name: shownRuleName('r.name', t),
  code: sql`r.severity`,
  about: sql`coalesce(c.name, '')`,
  isVisible: inScopeOrForAll,
  isActive: sql`c.retired_at is null`,
});

const sites: Noun = {
  from: sql`sites s join customers c on c.id = s.customer_id`,
  text: sql`lower(s.name || ${newline} || s.address)`,
  id: sql`s.id`,
  name: sql`s.name`,
  code: sql`s.address`,
  about: sql`c.name`,
  isVisible: siteVisible,
  isActive: sql`s.retired_at is null and c.retired_at is null`,
};
const regions: Noun = {
  from: sql`regions r join customers c on c.id = r.customer_id`,
  text: sql`lower(r.name)`,
  id: sql`r.id`,
  name: sql`r.name`,
  code: sql`''`,
  about: sql`c.name`,
  isVisible: regionVisible,
  isActive: sql`c.retired_at is null`,
};

const searchedNouns = { devices, cameras, areas, sites, regions, customers, users };

/** The nouns as somebody reads them in the language of `t`. */
export const searchedNounsIn = (t: Translate) => ({ ...searchedNouns, rules: rulesIn(t) });

/** The first few records of a noun inside the scope that contain all words, best match first. */
export async function found(db: Db, scope: Scope, noun: Noun, words: readonly string[]) {
  if (scope === 'none' || words.length === 0) return [];
  const { from, text, id, name, code, about, isVisible, isActive } = noun;
  const all: FoundRow[] = [];
  // A part with many records is read by their names until enough are found; to rank them all would read them all.
  for (const part of partsOf(text, words)) {
    const { rows } = await sql<FoundRow>`
      select ${id} as id, ${name} as name, ${code} as code, ${about} as about
      from ${from}
      where ${part} and ${isVisible(scope)} and ${isActive}
      order by (${name}) collate natural_order, ${id}
      limit ${foundPerNoun - all.length}`.execute(db);
    all.push(...rows);
    if (all.length === foundPerNoun) break;
  }
  return all;
}
