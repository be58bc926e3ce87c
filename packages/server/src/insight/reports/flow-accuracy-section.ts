import type { Flows, ReportColumn, ReportSection } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { column } from './report-part.ts';

type Row = Flows['rows'][number];
type Cell = (row: Row) => number | null;

/** What audits and corrections say of flows, beside what was counted; no section where they say nothing. */
export function accuracySection(
  { rows, sum, corrections }: Pick<Flows, 'rows' | 'sum' | 'corrections'>,
  first: ReportColumn,
  t: Translate,
): ReportSection[] {
  const columns = columnsOf(t).filter(
    ({ isCount, cell }) => isCount || rows.some((row) => cell(row) !== null),
  );
  const added = columns.filter(({ isCount }) => !isCount);
  const shown = rows.filter(
    (row) => row.coverage_corrected !== null || added.some(({ cell }) => cell(row) !== null),
  );
  if (shown.length === 0) return [];
  const sentences = [
    corrections.length > 0 ? correctedSentence({ sum, corrections }, t) : undefined,
    rows.some(({ in_low, out_low }) => in_low !== null || out_low !== null)
      ? t('Bounds are those of how many there were, by accuracy audits of the counting lines.')
      : undefined,
  ];
  return [
    {
      title: t('Accuracy and corrections'),
      sentence: sentences.filter((words) => words !== undefined).join(' '),
      columns: [first, ...columns.map(({ name }) => column(name, 'count', '–'))],
      rows: shown.map((row) => [row.from, ...columns.map(({ cell }) => cell(row))]),
      bars: [],
    },
  ];
}

const floor = (bound: number | null) => (bound === null ? null : Math.floor(bound));
const ceil = (bound: number | null) => (bound === null ? null : Math.ceil(bound));

const columnsOf = (t: Translate): { name: string; cell: Cell; isCount?: true }[] => [
  { name: t.of('people', 'In'), cell: (row) => row.in, isCount: true },
  { name: t('In, corrected'), cell: (row) => row.in_corrected },
  { name: t('In, lower bound (95 %)'), cell: (row) => floor(row.in_low) },
  { name: t('In, upper bound (95 %)'), cell: (row) => ceil(row.in_high) },
  { name: t.of('people', 'Out'), cell: (row) => row.out, isCount: true },
  { name: t('Out, corrected'), cell: (row) => row.out_corrected },
  { name: t('Out, lower bound (95 %)'), cell: (row) => floor(row.out_low) },
  { name: t('Out, upper bound (95 %)'), cell: (row) => ceil(row.out_high) },
];

function correctedSentence(
  { sum, corrections }: Pick<Flows, 'sum' | 'corrections'>,
  t: Translate,
): string {
  const { in_corrected, out_corrected } = sum;
  const corrected =
    in_corrected === null || out_corrected === null
      ? t('not measured')
      : t('{in, number} in, {out, number} out', {
          in: Math.round(in_corrected),
          out: Math.round(out_corrected),
        });
  return t('With {count, plural, one {# correction} other {# corrections}}: {corrected}.', {
    count: corrections.length,
    corrected,
  });
}
