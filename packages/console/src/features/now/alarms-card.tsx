import type { Alarm, AlarmCounts } from '@foyer/contract';
import { Card, Empty, PageSentence, showCount, showMoment, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { alarmCounts } from '../../shared/queries/alarm-queries.ts';
import { together } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { placeWords, severityLooks, WhenAlarmBegan } from '../alarms/index.ts';
import classes from './now.module.css';
import { type NowOf, newestAlarm } from './now-queries.ts';

const severities = ['critical', 'warning', 'notice'] as const;

/** Alarms that need somebody, by severity, and the newest with its picture. */
export function AlarmsCard({ of }: { of: NowOf }) {
  const counts = useQuery(alarmCounts(of));
  const newest = useQuery(newestAlarm(of));
  return (
    <Card
      level={2}
      title={
        <AnchorLink to="/app/alarms" inherit c="inherit">
          {t('Alarms')}
        </AnchorLink>
      }
    >
      <QueryStates
        what={t('the alarms')}
        result={together(counts, newest)}
        skeleton={<Skeleton height={170} />}
      >
        {([bySeverity, { rows }]) => (
          <>
            <Severities counts={bySeverity} />
            {rows[0] ? (
              <Newest alarm={rows[0]} />
            ) : (
              <Empty title={t('No alarm to acknowledge')}>
                {t('The newest alarm is shown here.')}
              </Empty>
            )}
          </>
        )}
      </QueryStates>
    </Card>
  );
}

/** How many nobody has acknowledged; each leads to its alarms. */
const Severities = ({ counts }: { counts: AlarmCounts }) => (
  <ul className={classes.severities} aria-label={t('Alarms to acknowledge')}>
    {severities.map((severity) => {
      const { tone, icon: Glyph, word } = severityLooks[severity];
      const count = counts[severity];
      return (
        <li key={severity}>
          <AnchorLink
            to="/app/alarms"
            search={{ severity }}
            inherit
            underline="never"
            className={classes.severity ?? ''}
            data-tone={count > 0 ? tone : undefined}
          >
            <Glyph size={18} stroke={2} aria-hidden />
            <strong>{showCount(count)}</strong>
            <span>{word}</span>
          </AnchorLink>
        </li>
      );
    })}
  </ul>
);

function Newest({ alarm }: { alarm: Alarm }) {
  const { tone, icon, word } = severityLooks[alarm.severity];
  return (
    <div className={classes.newest}>
      <div className={classes.picture}>
        <Suspense>
          <WhenAlarmBegan alarm={alarm} />
        </Suspense>
      </div>
      <div className={classes.words}>
        <ToneBadge tone={tone} icon={icon}>
          {word}
        </ToneBadge>
        <AnchorLink to="/app/alarms/$id" params={{ id: alarm.id }} inherit fw={600}>
          <PageSentence text={alarm.sentence} />
        </AnchorLink>
        <span className={classes.quiet}>
          <bdi>{placeWords(alarm)}</bdi> ·{' '}
          <time dateTime={alarm.started_at}>{showMoment(alarm.started_at)}</time>
        </span>
      </div>
    </div>
  );
}
