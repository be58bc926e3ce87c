import type { AlarmDetail } from '@foyer/contract';
import { Card, showMoment, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Skeleton, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import classes from './alarm-detail.module.css';
import { eventWords } from './alarm-words.ts';

interface Props {
  alarm: AlarmDetail;
  isLoading: boolean;
  mayAct: boolean;
}

/** What happened to the alarm and who did what, the newest last, with room for a comment. */
export function AlarmHistory({ alarm, isLoading, mayAct }: Props) {
  return (
    <Card title={t('History')} level={3}>
      {isLoading ? (
        <Skeleton height={72} />
      ) : (
        <ol className={classes.history}>
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
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {mayAct && <CommentForm key={alarm.id} id={alarm.id} />}
    </Card>
  );
}

/** The field that the key N moves to. */
export const commentFieldId = 'alarm-comment';

function CommentForm({ id }: { id: number }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const comment = useMutation({
    mutationFn: () => api.alarms.comment({ params: { id }, body: { text: text.trim() } }),
    onSuccess: () => {
      setText('');
      return queries.invalidateQueries({ queryKey: queryKeys('alarms').detail(id) });
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() !== '' && !comment.isPending) comment.mutate();
  };
  return (
    <form className={classes.comment} onSubmit={send}>
      <Textarea
        id={commentFieldId}
        label={t('Comment')}
        description={t('Enter adds it; Shift and Enter begin a new line.')}
        value={text}
        maxLength={2000}
        autosize
        minRows={1}
        dir="auto"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
          event.currentTarget.blur();
        }}
      />
      <Button type="submit" variant="default" loading={comment.isPending}>
        {t('Add comment')}
      </Button>
    </form>
  );
}
