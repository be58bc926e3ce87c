import type { BulkPreview } from '@foyer/contract';
import { localeOf, type Translate, write } from '@foyer/translation';
import { type BulkRow, unknownRecord } from './bulk-noun.ts';

const maxNames = 20;
const maxValues = 10;

/** Values with their number, the most frequent first. */
function counted<T>(values: readonly T[]): { value: T; count: number }[] {
  const groups = Map.groupBy(values, (value) => JSON.stringify(value));
  return [...groups.values()]
    .map((equal) => ({ value: equal[0]!, count: equal.length }))
    .sort((a, b) => b.count - a.count);
}

/** What a change would do with `count` records, of which `rows` can be seen. */
export function previewOf(rows: readonly BulkRow[], count: number, t: Translate): BulkPreview {
  const possible = rows.filter(({ problem }) => problem === undefined);
  const changing = possible.filter(({ changes }) => changes.length > 0);
  const problems = [
    ...rows.flatMap(({ problem }) => problem ?? []),
    ...Array.from({ length: count - rows.length }, () => unknownRecord),
  ];
  const fields = Map.groupBy(
    changing.flatMap(({ changes }) => changes),
    ({ field }) => field,
  );
  const effects = new Map<BulkPreview['effects'][number]['what'], number>();
  for (const row of changing) {
    for (const [name, number] of Object.entries(row.effects ?? {})) {
      const what = name as BulkPreview['effects'][number]['what'];
      if (number > 0) effects.set(what, (effects.get(what) ?? 0) + number);
    }
  }
  return {
    count,
    changed: changing.length,
    unchanged: possible.length - changing.length,
    refused: counted(problems).map(({ value, count: many }) => ({
      problem: write(t, value),
      count: many,
    })),
    names: changing
      .map(({ name }) => write(t, name))
      .sort(new Intl.Collator(localeOf(t.language), { numeric: true }).compare)
      .slice(0, maxNames),
    changes: [...fields].map(([field, all]) => ({
      field,
      to: all[0]!.to,
      count: all.length,
      from: counted(all.map(({ from }) => from)).slice(0, maxValues),
    })),
    effects: [...effects].map(([what, many]) => ({ what, count: many })),
  };
}
