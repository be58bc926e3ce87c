import type { FlowRow, Flows } from '@foyer/contract';
import { Card, isWholeShare, showCount, showShare } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { crossingsOf } from '../../shared/navigation/crossings-link.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { together } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { boundsWords } from './bounds-words.ts';
import { EstimateNote } from './estimate-note.tsx';
import { busiestRow, changeWords, isCounted } from './flow-figures.ts';
import {
  estimatesToday,
  type FlowSite,
  flowsToday,
  flowsWeekBefore,
  visitorsOf,
} from './flow-queries.ts';
import classes from './flows.module.css';
import { TodayExport } from './today-export.tsx';
import { hourWords, weekdayNow } from './today-words.ts';
import { useEstimates } from './use-estimates.ts';
import { VisitorNote } from './visitor-note.tsx';

interface Props {
  site: FlowSite;
  /** IANA name of the zone whose day today is; undefined while it is not known. */
  zone: string | undefined;
  /** Below the figures, where people are counted. */
  children?: ReactNode;
}

const busiestWords = ({ in: count, coverage }: FlowRow, zone: string) =>
  isWholeShare(coverage)
    ? t('{count, number} in, by the clock of {zone}', { count: count ?? 0, zone })
    : t('{count, number} in, {share} of it measured, by the clock of {zone}', {
        count: count ?? 0,
        share: showShare(coverage),
        zone,
      });

/** How many came in today against the same weekday, and in which hour most did. */
export function VisitorsToday({ site, zone, children }: Props) {
  const today = useQuery({ ...flowsToday(site, zone ?? 'UTC'), enabled: zone !== undefined });
  const before = useQuery({ ...flowsWeekBefore(site, zone ?? 'UTC'), enabled: zone !== undefined });
  const estimates = useEstimates(today, estimatesToday(site, zone ?? 'UTC'));
  const [now, then] = [today.data, before.data];
  const isUncounted = now && then && !isCounted(now) && !isCounted(then);
  const busiest = busiestRow(now?.rows ?? []);
  const bounds = now && boundsWords(now.sum.in_low, now.sum.in_high);
  const busiestBounds = busiest && boundsWords(busiest.in_low, busiest.in_high);
  return (
    <Card title={t('Visitors today')} level={2}>
      <div className={classes.today}>
        <QueryStates what={t('the visitors')} result={together(today, before)} drawsLoading>
          {() =>
            isUncounted ? (
              <p className={classes.hint}>
                {t(
                  'Nobody is counted in or out here yet. Figures and charts of visitors appear once a device sends crossings of a counting line.',
                )}
              </p>
            ) : (
              <>
                <dl className={classes.figures}>
                  <div>
                    <dt>{t('Came in')}</dt>
                    {now && then && zone ? (
                      <>
                        <dd className={classes.large}>
                          <CameIn flows={now} site={site} zone={zone} />
                        </dd>
                        {bounds !== undefined && <dd className={classes.note}>{bounds}</dd>}
                        <dd className={classes.note}>
                          {changeWords(now.sum, then.sum, weekdayNow(zone))}
                        </dd>
                        {/* An estimate is of everybody. */}
                        {estimates && !now.visitors?.length && (
                          <dd className={classes.note}>
                            <EstimateNote estimates={estimates} sum={now.sum} directions={['in']} />
                          </dd>
                        )}
                      </>
                    ) : (
                      <Figure />
                    )}
                  </div>
                  <div>
                    <dt>{t('Busiest hour')}</dt>
                    {now && zone ? (
                      <>
                        <dd className={classes.large}>
                          {busiest ? (
                            <AnchorLink
                              inherit
                              {...crossingsOf({
                                ...ofVisitors(site, zone),
                                from: busiest.from,
                                to: busiest.to,
                              })}
                            >
                              {hourWords(busiest.from, busiest.to, zone)}
                            </AnchorLink>
                          ) : (
                            t('none yet')
                          )}
                        </dd>
                        <dd className={classes.note}>
                          {busiest
                            ? busiestWords(busiest, zone)
                            : t('Nobody was seen coming in today.')}
                        </dd>
                        {busiestBounds !== undefined && (
                          <dd className={classes.note}>{busiestBounds}</dd>
                        )}
                      </>
                    ) : (
                      <Figure />
                    )}
                  </div>
                </dl>
                {now && <VisitorNote sites={now.visitors ?? []} />}
                {now && then && zone && <TodayExport now={now} then={then} zone={zone} />}
                {children}
              </>
            )
          }
        </QueryStates>
      </div>
    </Card>
  );
}

/** Who is listed: those who came in, with how many of them are visitors. */
const ofVisitors = (site: FlowSite, zone: string) =>
  ({ ...site, ...visitorsOf(site), direction: 'in', zone }) as const;

/** How many came in; the number leads to each of them. */
function CameIn({ flows, site, zone }: { flows: Flows; site: FlowSite; zone: string }) {
  const { in: people } = flows.sum;
  if (people === null) return t('not measured');
  if (people === 0) return showCount(people);
  const { from, to } = flows.range;
  const count = showCount(people);
  return (
    <AnchorLink
      inherit
      aria-label={t('{people}: show who came in', { people: count })}
      {...crossingsOf({ ...ofVisitors(site, zone), from, to })}
    >
      {count}
    </AnchorLink>
  );
}

const Figure = () => (
  <dd>
    <Skeleton height={26} width={120} my="2xs" />
    <Skeleton height={14} width={220} my="2xs" />
  </dd>
);
