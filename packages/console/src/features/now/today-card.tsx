import type { TodayAgainstUsual } from '@foyer/contract';
import { Card, DayCurve, Empty, showShare, showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import classes from './now.module.css';
import { type NowOf, todayAgainstUsual } from './now-queries.ts';
import { usualSentence } from './usual-words.ts';

interface Props {
  of: NowOf;
  /** Zone of the days where several sites have no common one; undefined: the sites'. */
  zone: string | undefined;
}

/** Today by hour, over what is usual on this weekday. */
export function TodayCard({ of, zone }: Props) {
  const result = useQuery(todayAgainstUsual(of, zone));
  return (
    <Card level={2} title={t('Today against usual')}>
      <QueryStates
        what={t('the figures of today')}
        result={result}
        skeleton={<Skeleton height={200} />}
        empty={({ hours }) =>
          hours.some(({ people, usual }) => people !== null || usual !== null) ? undefined : (
            <Empty title={t('No readings today')}>
              {t('The day is drawn as soon as a device sends what it sees.')}
            </Empty>
          )
        }
      >
        {(today) => <Today today={today} />}
      </QueryStates>
    </Card>
  );
}

function Today({ today }: { today: TodayAgainstUsual }) {
  const { zone, measured, hours } = today;
  const sentence = usualSentence(today);
  return (
    <>
      <p className={classes.sentence}>{sentence}</p>
      <DayCurve
        label={t('People present today')}
        sentence={sentence}
        hours={hours.map(({ at, people, usual_low, usual, usual_high }) => ({
          clock: showZoned(Date.parse(at), zone, 'time'),
          value: people,
          low: usual_low,
          usual,
          high: usual_high,
        }))}
      />
      <p className={classes.quiet}>
        {t('{share} of today measured, by the clock of {zone}', {
          zone,
          share: showShare(measured),
        })}
      </p>
    </>
  );
}
