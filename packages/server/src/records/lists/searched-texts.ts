import { type RawBuilder, sql } from 'kysely';

/** The texts of a record in which words are looked for. */
export interface SearchedTexts {
  texts?: readonly RawBuilder<unknown>[];
  /** A text that is stored in lower case. */
  lowerText?: RawBuilder<unknown>;
}

/**
 * Texts of another record that a column names, such as a camera's device. They are looked for with `exists`: PostgreSQL reads
 * them all once, or those of each record where they are too many to remember, as it would not with `in`.
 */
export interface TextsAbove extends SearchedTexts {
  column: string;
  from: RawBuilder<unknown>;
  key: string;
}

/** Patterns of `like`, in lower case, of the words of a search. */
export const wordPatterns = (words: string | undefined, between = /\s+/): RawBuilder<string>[] =>
  (words ?? '')
    .split(between)
    .flatMap((word) => (word === '' ? [] : [sql<string>`lower(${`%${escaped(word)}%`})`]));

/** Escapes `%`, `_` and backslashes for a pattern of `like`. */
export const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Whether a word is part of one of the texts. They are compared one after the other, as the first ones have most words: to
 * put all together before takes longer.
 */
export function isInTexts(
  { texts = [], lowerText }: SearchedTexts,
  pattern: RawBuilder<string>,
  above: readonly TextsAbove[] = [],
): RawBuilder<boolean> {
  const conditions = [
    ...(lowerText ? [sql`${lowerText} like ${pattern}`] : []),
    ...texts.map((text) => sql`lower(${text}) like ${pattern}`),
    ...above.map(
      ({ column, from, key, ...others }) =>
        sql`exists (select 1 from ${from} where ${sql.ref(key)} = ${sql.ref(column)} and ${isInTexts(others, pattern)})`,
    ),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The name of the customer whose id a column holds. */
export const nameOfCustomer = (column: string): TextsAbove => ({
  column,
  from: sql`customers owner`,
  key: 'owner.id',
  texts: [sql`owner.name`],
});

/** Name and code of the device whose id a column holds. */
export const textsOfDevice = (column: string): TextsAbove => ({
  column,
  from: sql`devices above`,
  key: 'above.id',
  lowerText: sql`above.search_text`,
});
