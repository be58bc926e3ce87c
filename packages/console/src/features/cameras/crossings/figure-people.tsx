import type { Flows, PlacedCrossing } from '@foyer/contract';
import { Card, Empty } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CrossingsSearch } from '../../../shared/navigation/crossings-link.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { dayStart } from '../../../shared/time/site-time.ts';
import { crossedWords } from '../paths/crossed-words.ts';
import { CrossedPeople } from './crossed-people.tsx';
import classes from './crossings.module.css';
import { crossingsIn, maxCrossings } from './crossings-queries.ts';

interface Props {
  search: CrossingsSearch;
  /** undefined while the figures are loaded. */
  flows: Flows | undefined;
  /** Whether a bar of the chart above is a shorter time. */
  canNarrow: boolean;
  onPerson: (person: number) => void;
}

/** The people of a figure, unless they are more than are listed. */
export function FigurePeople({ search, flows, canNarrow, onPerson }: Props) {
  const people = flows && peopleOf(flows, search);
  // Visitors are fewer than those who crossed: the server says whether these are too many.
  const isTooMany = people !== undefined && people > maxCrossings;
  const result = useQuery({ ...crossingsIn(search), enabled: flows !== undefined && !isTooMany });
  return (
    <Card title={t('People who crossed')} level={2}>
      {isTooMany ? (
        <Empty title={t('Too many people crossed to list them')}>
          {canNarrow
            ? t('Choose a bar of the chart above, or one direction.')
            : t('Choose one direction, or one camera.')}
        </Empty>
      ) : (
        <QueryStates
          what={t('the crossings')}
          result={result}
          skeleton={<Skeleton height={420} />}
          empty={
            <Empty title={t('Nobody crossed in this range')}>
              {t('Choose another range: people are listed where a counting line counted them.')}
            </Empty>
          }
        >
          {(rows) =>
            flows && (
              <div className={classes.people}>
                <p className={classes.sentence}>{sentenceOf(rows, flows, people)}</p>
                <CrossedPeople
                  key={JSON.stringify([search.from, search.to, search.direction])}
                  rows={rows}
                  person={search.person}
                  onPerson={onPerson}
                  zone={flows.range.zone}
                  isOneDay={isOneDay(flows.range)}
                />
                <p className={classes.quiet}>{t('Times in {zone}.', { zone: flows.range.zone })}</p>
              </div>
            )
          }
        </QueryStates>
      )}
    </Card>
  );
}

/** As many as the figure says. */
function peopleOf({ sum }: Flows, { direction }: CrossingsSearch): number {
  if (direction !== undefined) return sum[direction] ?? 0;
  return (sum.in ?? 0) + (sum.out ?? 0);
}

const isOneDay = ({ from, to, zone }: Flows['range']) =>
  dayStart(zone, Date.parse(from)) === dayStart(zone, Date.parse(to) - 1);

/** Who crossed, how many paths are known, and how many of them are visitors where a site says who is one. */
function sentenceOf(rows: readonly PlacedCrossing[], flows: Flows, people = 0): string {
  const doubtful = rows.filter(({ mark }) => mark !== null).length;
  const sentences = [crossedWords(rows)];
  if (doubtful > 0)
    sentences.push(
      t(
        '{count, plural, one {# crossing is} other {# crossings are}} marked as doubtful: the count stays as it is.',
        { count: doubtful },
      ),
    );
  if (!flows.visitors?.length) return sentences.join(' ');
  const visitors = t(
    '{visitors, plural, one {# of them is a visitor} other {# of them are visitors}} as the site defines it: everybody who crossed is listed.',
    { visitors: people },
  );
  return [...sentences, visitors].join(' ');
}
