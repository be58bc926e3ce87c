import type { VisitorPreview, VisitorRules } from '@foyer/contract';
import { showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { SheetTable } from '../../../shared/records/sheet-table.tsx';
import { dayWords } from '../comparison/comparison-words.ts';
import classes from './visitor-card.module.css';
import { visitorPreview } from './visitor-queries.ts';
import { leftOutNames } from './visitor-words.ts';

const debounceMs = 400;

/** What rules would have made of the last weeks, with whom each leaves out. */
export function VisitorEffect({ site, rules }: { site: number; rules: VisitorRules }) {
  // An entrance whose line is not chosen yet is none.
  const complete = {
    ...rules,
    staff_entrances: rules.staff_entrances.filter(({ line }) => line !== ''),
  };
  const [asked] = useDebouncedValue(JSON.stringify(complete), debounceMs);
  const preview = useQuery(visitorPreview(site, JSON.parse(asked) as VisitorRules));
  return (
    <section
      className={classes.preview}
      aria-label={t('Effect on the last 28 days')}
      aria-busy={preview.isFetching}
    >
      <QueryStates what={t('the effect')} result={preview}>
        {(data) => <Effect {...data} />}
      </QueryStates>
    </section>
  );
}

function Effect({ from, to, everybody, visitors, left_out }: VisitorPreview) {
  if (!everybody || !visitors)
    return (
      <p className={classes.about}>
        {t('Nobody was counted at the entrances in the last 28 days.')}
      </p>
    );
  const row = (key: string, name: string, people: { in: number; out: number }, sign = '') => ({
    key,
    cells: [name, people.in, people.out],
    shown: [
      name,
      ...[people.in, people.out].map((count) => `${count > 0 ? sign : ''}${showCount(count)}`),
    ],
  });
  return (
    <SheetTable
      title={t('{from} to {to}', { from: dayWords(from), to: dayWords(to) })}
      columns={[t('People'), t.of('direction of a line', 'In'), t.of('direction of a line', 'Out')]}
      rows={[
        row('everybody', t('Everybody who crossed an entrance'), everybody),
        ...left_out.map(({ rule, ...people }) => row(rule, leftOutNames[rule], people, '−')),
        row('visitors', t('Visitors'), visitors),
      ]}
    />
  );
}
