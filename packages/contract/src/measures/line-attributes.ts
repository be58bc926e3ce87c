import Type, { type Static } from 'typebox';

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

/** Lines of an Info payload, as far as it has some. */
interface WithLines {
  results?: { lines?: { in: number; out: number; of?: LineAttributes }[] }[];
}

/**
 * What of an Info payload that fits its schema no schema can say: more people with an attribute than crossed the line. Paths
 * begin with `root`, and messages are English, as devices read them.
 */
export function attributeIssues(
  { results = [] }: WithLines,
  root = '',
): { path: string; message: string }[] {
  return results.flatMap(({ lines = [] }, result) =>
    lines.flatMap(({ of = {}, ...line }, nth) =>
      lineAttributes.flatMap((attribute) =>
        (['in', 'out'] as const)
          .filter((direction) => (of[attribute]?.[direction] ?? 0) > line[direction])
          .map((direction) => ({
            path: `${root}/results/${result}/lines/${nth}/of/${attribute}/${direction}`,
            message: `must be at most ${line[direction]}, as many as crossed the line`,
          })),
      ),
    ),
  );
}
