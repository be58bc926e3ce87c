import type { Alarm } from '@foyer/contract';
import { toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError, isUnreachable } from '../../shared/api/request-failed.ts';
import { connection } from '../../shared/connection/server-connection.ts';
import { newActionId } from '../../shared/offline/waiting-action.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import classes from './alarm-detail.module.css';
import { keepAction } from './keep-for-later.ts';

/** The field that the key N moves to. */
export const commentFieldId = 'alarm-comment';

/** Adds a comment to an alarm; without a connection it is kept until there is one. */
export function CommentForm({ alarm }: { alarm: Alarm }) {
  const { id } = alarm;
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const comment = useMutation({
    mutationFn: useSendComment(alarm),
    onSuccess: () => {
      setText('');
      return queries.invalidateQueries({ queryKey: queryKeys('alarms').detail(id) });
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() !== '' && !comment.isPending) comment.mutate(text.trim());
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

/** Sends a text, or keeps it. The same text that is sent again, as its answer was lost, is added once. */
function useSendComment(alarm: Alarm) {
  const last = useRef<{ text: string; actionId: string }>(undefined);
  return async (text: string): Promise<void> => {
    if (last.current?.text !== text) last.current = { text, actionId: newActionId() };
    const { actionId } = last.current;
    if (!(await isSent(alarm.id, text, actionId)))
      await keepAction(alarm, { kind: 'comment', text, id: actionId });
    last.current = undefined;
  };
}

/** Sends a comment; false where there is no connection. */
async function isSent(id: number, text: string, actionId: string): Promise<boolean> {
  if (connection.loss.get() !== null) return false;
  try {
    await api.alarms.comment({ params: { id }, body: { text, action_id: actionId } });
    return true;
  } catch (error) {
    if (isUnreachable(error)) return false;
    throw error;
  }
}
