import { alertReasons } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import { type RawBuilder, sql } from 'kysely';

/** A reason as it is kept: somebody who filters by one writes it as it was read. */
export function reasonToStore(t: Translate, text: string): string {
  const asked = text.trim().toLocaleLowerCase(t.language);
  const reason = Object.values(alertReasons).find(
    (one) => write(t, one).toLocaleLowerCase(t.language) === asked,
  );
  return reason?.message ?? text;
}

const byLanguage = new Map<string, string>();

/** Reasons of other makes in a language, by their kept text, as JSON. */
function reasonsIn(t: Translate): string {
  const known =
    byLanguage.get(t.language) ??
    JSON.stringify(
      Object.fromEntries(
        Object.values(alertReasons).map((reason) => [reason.message, write(t, reason)]),
      ),
    );
  byLanguage.set(t.language, known);
  return known;
}

/** A column of reasons as they are read in a language, to search and sort by: the value after a reason stays as it is. */
export const shownReason = (column: RawBuilder<unknown>, t: Translate): RawBuilder<unknown> => {
  if (t.language === 'en') return column;
  const own = sql`regexp_replace(${column}, '( \\(|: ).*$', '')`;
  return sql`coalesce((${reasonsIn(t)}::jsonb ->> ${own}) || substr(${column}, length(${own}) + 1), ${column})`;
};
