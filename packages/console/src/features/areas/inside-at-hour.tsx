import type { Area } from '@foyer/contract';
import { FactList, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { showSiteMoment } from '../../shared/time/site-time.ts';
import { areaAtHour } from './area-queries.ts';
import { hourOf, hoursAfter } from './area-search.ts';
import classes from './area-view.module.css';
import { peopleWords } from './occupancy-looks.ts';

interface Props {
  area: Area;
  /** The hour's beginning. */
  at: string;
  /** Shows another hour; undefined: what is so now. */
  onShow: (at: string | undefined) => void;
}

/** How many were inside in an hour of the past. */
export function InsideAtHour({ area, at, onShow }: Props) {
  const zone = area.time_zone;
  const next = hoursAfter(at, 1);
  return (
    <QueryCard
      title={t('Inside in the hour from {moment}', {
        moment: showSiteMoment(zone, Date.parse(at)),
      })}
      level={2}
      what={t('the occupancy')}
      result={useQuery(areaAtHour(area.id, at))}
      skeleton={<Skeleton height={150} />}
    >
      {({ rows, range }) => {
        const known = rows.flatMap(({ people, margin }) =>
          people === null ? [] : [{ people, margin }],
        );
        const counts = known.map(({ people }) => people);
        const last = rows.at(-1);
        return (
          <>
            <div className={classes.now}>
              <div>
                <p className={classes.people}>
                  {last?.people == null
                    ? t('Unknown')
                    : peopleWords({ people: last.people, margin: last.margin })}
                </p>
                <p className={classes.quiet}>
                  {t('At the end of the hour, by the clock of {zone}.', { zone })}
                </p>
              </div>
              <FactList
                facts={[
                  [
                    t('Most at once'),
                    known.length > 0 ? showCount(Math.max(...counts)) : t('unknown'),
                  ],
                  [
                    t('Fewest at once'),
                    known.length > 0 ? showCount(Math.min(...counts)) : t('unknown'),
                  ],
                  [
                    t('Known for'),
                    t('{known, number} of {minutes, number} minutes', {
                      known: known.length * range.step_minutes,
                      minutes: rows.length * range.step_minutes,
                    }),
                  ],
                ]}
              />
            </div>
            <Group gap="xs" mt="md">
              <Button variant="default" onClick={() => onShow(hoursAfter(at, -1))}>
                {t('Hour before')}
              </Button>
              <Button
                variant="default"
                disabled={next > hourOf(Date.now())}
                onClick={() => onShow(next)}
              >
                {t('Hour after')}
              </Button>
              <Button variant="default" onClick={() => onShow(undefined)}>
                {t('Show now')}
              </Button>
            </Group>
          </>
        );
      }}
    </QueryCard>
  );
}
