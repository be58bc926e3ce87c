import { msg } from '@foyer/translation';
import Type, { type Static } from 'typebox';
import { maxIssues } from '../platform/issue-words.ts';
import type { UnwrittenIssue } from '../platform/problem.ts';
import type { LineReturns } from './line-returns.ts';

/** What a counter may tell of people who cross a line. `group` counts groups, everything else people. */
export const lineAttributes = [
  'staff',
  'child',
  'adult',
  'group',
  'passer_by',
  'wheelchair',
  'pram',
] as const;
export type LineAttribute = (typeof lineAttributes)[number];

const Count = Type.Integer({ minimum: 0, maximum: 100_000 });
const AttributeFlow = Type.Optional(Type.Object({ in: Count, out: Count }));

/** How many of those who crossed a line have an attribute; one that is left out was not told. */
export const LineAttributes = Type.Object({
  staff: AttributeFlow,
  child: AttributeFlow,
  adult: AttributeFlow,
  group: AttributeFlow,
  passer_by: AttributeFlow,
  wheelchair: AttributeFlow,
  pram: AttributeFlow,
});
export type LineAttributes = Static<typeof LineAttributes>;

interface Flow {
  in: number;
  out: number;
}

/** Lines of an Info payload, as far as it has some. */
interface WithLines {
  results?: { lines?: (Flow & { of?: LineAttributes; returned_after_s?: LineReturns })[] }[];
}

/**
 * What of an Info payload that fits its schema no schema can say: more people with an attribute, or who came back, than
 * crossed the line. Paths begin with `root`. At most `maxIssues`.
 */
export function attributeIssues({ results = [] }: WithLines, root = ''): UnwrittenIssue[] {
  const issues: UnwrittenIssue[] = [];
  for (const [result, { lines = [] }] of results.entries()) {
    for (const [nth, { of, returned_after_s, ...line }] of lines.entries()) {
      const path = `${root}/results/${result}/lines/${nth}`;
      if (of) issues.push(...issuesOfLine(line, of, `${path}/of`));
      if (returned_after_s)
        issues.push(...issuesOfReturns(line, returned_after_s, `${path}/returned_after_s`));
      if (issues.length >= maxIssues) return issues.slice(0, maxIssues);
    }
  }
  return issues;
}

function issuesOfLine(line: Flow, of: LineAttributes, path: string): UnwrittenIssue[] {
  return lineAttributes.flatMap((attribute) =>
    (['in', 'out'] as const)
      .filter((direction) => (of[attribute]?.[direction] ?? 0) > line[direction])
      .map((direction) => ({
        path: `${path}/${attribute}/${direction}`,
        message: msg('must be at most {limit}, as many as crossed the line', {
          limit: line[direction],
        }),
      })),
  );
}

const issuesOfReturns = (line: Flow, returned: LineReturns, path: string): UnwrittenIssue[] =>
  (['in', 'out'] as const)
    .filter((direction) => (returned[direction]?.length ?? 0) > line[direction])
    .map((direction) => ({
      path: `${path}/${direction}`,
      message: msg('must have at most {limit} entries, as many as crossed the line', {
        limit: line[direction],
      }),
    }));
