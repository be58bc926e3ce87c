import { type Alarm, alarmText, type AlarmDetail as Detail } from '@foyer/contract';
import { Card, PageSentence, ToneBadge, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { IconCloudUpload, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { describeBriefly, isUnreachable } from '../../shared/api/request-failed.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { RecordFailure } from '../../shared/records/record-states.tsx';
import { LazySuggestedFaults } from '../areas/index.ts';
import { AlarmAssignee } from './alarm-assignee.tsx';
import { AlarmChart } from './alarm-chart.tsx';
import classes from './alarm-detail.module.css';
import { AlarmFacts } from './alarm-facts.tsx';
import { AlarmHistory } from './alarm-history.tsx';
import { AlarmPictures } from './alarm-pictures.tsx';
import { alarmDetail } from './alarm-queries.ts';
import { alarmStateLooks, flagsOf, lastingWords } from './alarm-words.ts';
import { placeWords, severityLooks } from './severity-looks.ts';
import type { AlarmActions } from './use-alarm-actions.ts';
import { useAwaitsAcknowledgement } from './waiting-events.tsx';

interface Props {
  id: number;
  /** As the list has it, shown until all is loaded. */
  listed: Alarm | undefined;
  now: number;
  actions: AlarmActions;
  /** The signed-in person may handle alarms. */
  mayAct: boolean;
}

const alarmKind = { noun: 'alarms', name: t('Alarm') } as const;

/** The chosen alarm: what happened, what to do, how it looked, and what was done about it. */
export function AlarmDetail({ id, listed, now, actions, mayAct }: Props) {
  const answer = useQuery(alarmDetail(id, listed));
  // Without a connection an alarm that was not opened before is shown as the list has it.
  const isListed = answer.data === undefined && listed && isUnreachable(answer.error);
  const result = isListed ? { ...answer, data: { ...listed, events: [] } } : answer;
  return (
    <QueryStates
      what={t('the alarm')}
      result={result}
      skeleton={<Skeleton height={320} />}
      failure={(failed, error) => (
        <Card>
          <RecordFailure resource={alarmKind} id={id} error={error}>
            {failed}
          </RecordFailure>
        </Card>
      )}
    >
      {(alarm) => (
        <article className={classes.detail} aria-label={alarmText(alarm, now, t)}>
          <Head alarm={alarm} now={now} />
          <AlarmPictures key={`pictures ${id}`} alarm={alarm} />
          <AlarmChart key={`chart ${id}`} alarm={alarm} />
          {alarm.area_id !== null && (
            <Suspense>
              <LazySuggestedFaults area={alarm.area_id} />
            </Suspense>
          )}
          <Card title={t('Facts')} level={3}>
            <AlarmFacts alarm={alarm} mayAct={mayAct} />
            <AlarmAssignee alarm={alarm} actions={actions} mayAct={mayAct} />
          </Card>
          <AlarmHistory
            alarm={alarm}
            isLoading={answer.isPlaceholderData}
            missing={isListed ? describeBriefly(answer.error) : undefined}
            mayAct={mayAct}
          />
          <p className={classes.quiet}>{t('Times in {zone}.', { zone: zoneName() })}</p>
        </article>
      )}
    </QueryStates>
  );
}

function Head({ alarm, now }: { alarm: Detail; now: number }) {
  const severity = severityLooks[alarm.severity];
  const state = alarmStateLooks[alarm.state];
  const awaitsAcknowledgement = useAwaitsAcknowledgement(alarm.id);
  return (
    <Card>
      <div className={classes.badges}>
        <ToneBadge tone={severity.tone} icon={severity.icon}>
          {severity.word}
        </ToneBadge>
        <ToneBadge tone={state.tone} icon={state.icon}>
          {state.word}
        </ToneBadge>
        {awaitsAcknowledgement && (
          <ToneBadge tone="info" icon={IconCloudUpload}>
            {t('acknowledgement waits for the connection')}
          </ToneBadge>
        )}
        <span className={classes.quiet}>
          {alarm.ended_at === null
            ? t('for {length}', { length: lastingWords(alarm, now) })
            : t('lasted {length}', { length: lastingWords(alarm, now) })}
        </span>
        {flagsOf(alarm).map((flag) => (
          <ToneBadge key={flag} tone="warning" icon={IconInfoCircle}>
            {flag}
          </ToneBadge>
        ))}
      </div>
      <h2 className={classes.sentence}>
        <PageSentence text={alarmText(alarm, now, t)} />
      </h2>
      <p className={classes.place}>
        <bdi>{placeWords(alarm)}</bdi>
      </p>
      {alarm.advice !== '' && (
        <p className={classes.advice}>
          <strong>{t('What to do:')}</strong> <bdi>{alarm.advice}</bdi>
        </p>
      )}
    </Card>
  );
}
