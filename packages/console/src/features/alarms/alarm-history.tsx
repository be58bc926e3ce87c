import type { AlarmDetail } from '@foyer/contract';
import { Card, PlainList, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import classes from './alarm-detail.module.css';
import { eventWords } from './alarm-words.ts';
import { CommentForm } from './comment-form.tsx';
import { WaitingEvents } from './waiting-events.tsx';

interface Props {
  alarm: AlarmDetail;
  isLoading: boolean;
  /** Why what happened is not known. */
  missing: string | undefined;
  mayAct: boolean;
}

/** What happened to the alarm and who did what, the newest last, with room for a comment. */
export function AlarmHistory({ alarm, isLoading, missing, mayAct }: Props) {
  return (
    <Card title={t('History')} level={3}>
      {isLoading ? (
        <Skeleton height={72} />
      ) : (
        <>
          {missing !== undefined && <p className={classes.quiet}>{missing}</p>}
          <PlainList component="ol" className={classes.history}>
            {alarm.events.map((event) => (
              <li key={event.id} data-comment={event.kind === 'comment'}>
                <time dateTime={event.at} className={classes.when}>
                  {showMoment(event.at)}
                </time>
                <span className={classes.what}>
                  <bdi>{eventWords(event)}</bdi>
                  {event.username !== null && (
                    <span className={classes.who}>
                      <bdi>{event.username}</bdi>
                      {event.done_at !== null && ` · ${doneBeforeWords(event.done_at)}`}
                    </span>
                  )}
                </span>
              </li>
            ))}
            <WaitingEvents alarm={alarm.id} />
          </PlainList>
        </>
      )}
      {mayAct && <CommentForm key={alarm.id} alarm={alarm} />}
    </Card>
  );
}

const doneBeforeWords = (at: string): string =>
  t('done {moment}, without a connection', { moment: showMoment(at) });
