import type { Analytics } from '@foyer/contract';
import { Card, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnalyticsSearch } from './analytics-search.ts';
import {
  absenceIn,
  capitalised,
  changeOf,
  comparedPeriod,
  figures,
  hardlyReadSentence,
  isHardlyRead,
  measuredWords,
  showLevel,
} from './comparison.ts';
import classes from './range-figures.module.css';
import { rangeWords } from './range-words.ts';

interface Props {
  search: AnalyticsSearch;
  /** undefined while loading. */
  data: Analytics | undefined;
  /** Below the figures. */
  children?: ReactNode;
}

/** The range in a few figures and, where asked, how they changed against the period before. */
export function RangeFigures({ search, data, children }: Props) {
  const { range, summary, previous } = data ?? {};
  const period = range && previous && comparedPeriod(range, previous.range);
  const before = period?.words;
  const measured = summary && previous && measuredWords(summary, previous.summary);
  const isUnread = summary && previous && isHardlyRead(summary, previous.summary);
  return (
    <Card title={range ? capitalised(rangeWords(search, range.zone)) : t('Figures')} level={2}>
      <dl className={classes.figures}>
        {figures.map((figure) => {
          const { name, isCount, value } = figure;
          const now = summary && value(summary);
          return (
            <div key={name} className={classes.figure}>
              <dt>{name}</dt>
              {now === undefined ? (
                <dd>
                  <Skeleton height={22} width={64} my="2xs" />
                </dd>
              ) : (
                <dd className={now === null ? classes.none : classes.value}>
                  {isCount ? showCount(now ?? 0) : showLevel(now, absenceIn(figure, summary!))}
                </dd>
              )}
              {search.compare && !isUnread && (
                <dd className={measured ? classes.uncertain : classes.change}>
                  {previous && now !== undefined ? (
                    <>
                      {changeOf(
                        now,
                        value(previous.summary),
                        now === null
                          ? absenceIn(figure, summary!)
                          : absenceIn(figure, previous.summary),
                      )}
                      <VisuallyHidden> {t('against {period}', { period: before })}</VisuallyHidden>
                    </>
                  ) : (
                    <Skeleton height={12} width={72} my={3} />
                  )}
                </dd>
              )}
              {search.compare && !isUnread && measured && (
                <dd className={classes.measured}>{measured}</dd>
              )}
            </div>
          );
        })}
      </dl>
      {search.compare && (
        <p className={classes.against}>
          {period && isUnread && hardlyReadSentence(summary, previous.summary, period)}
          {period &&
            !isUnread &&
            t('Below each figure: its change against {period}.', { period: before })}
          {!before && ' '}
        </p>
      )}
      {children}
    </Card>
  );
}
