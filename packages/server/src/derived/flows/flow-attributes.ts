import type { FlowAttributes, LineAttribute } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type SummedLine, type SumsOf, sumsAsked } from './flow-views.ts';

interface Row {
  part: number;
  /** Place of the span, from 1. */
  nth: number;
  attribute: LineAttribute;
  people_in: number;
  people_out: number;
}

const attributesOf = sqlFile<SumsOf, Row>(new URL('./flow-attributes.sql', import.meta.url));

/** What counters told of people in each span of a part, and in all of them; undefined where they told of nobody. */
export interface ToldAttributes {
  rows: (FlowAttributes | undefined)[];
  sum: FlowAttributes | undefined;
}

/** How many of those who crossed the lines of each part have an attribute. Whoever asks checks the scope. */
export async function attributesOfParts(
  db: Db,
  parts: readonly (readonly SummedLine[])[],
  spans: readonly Span[],
): Promise<ToldAttributes[]> {
  const asked = sumsAsked(parts, spans);
  const byPart = Map.groupBy(asked ? await attributesOf.run(db, asked) : [], ({ part }) => part);
  return parts.map((_, part) => {
    const own = byPart.get(part) ?? [];
    const bySpan = Map.groupBy(own, ({ nth }) => nth);
    return {
      rows: spans.map((_, nth) => addedUp(bySpan.get(nth + 1) ?? [])),
      sum: addedUp(own),
    };
  });
}

function addedUp(rows: readonly Row[]): FlowAttributes | undefined {
  if (rows.length === 0) return undefined;
  const told: FlowAttributes = {};
  for (const { attribute, people_in, people_out } of rows) {
    const before = told[attribute] ?? { in: 0, out: 0 };
    told[attribute] = { in: before.in + people_in, out: before.out + people_out };
  }
  return told;
}
