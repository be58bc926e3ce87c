import {
  type CrossingMarkKind,
  crossingMarkKinds,
  endpoints,
  type PlacedCrossing,
} from '@foyer/contract';
import { toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { mayCall } from '../../../shared/records/permission.ts';
import { byWords, kindWords } from '../paths/mark-words.ts';
import classes from './crossings.module.css';
import { invalidateMarks } from './mark-queries.ts';

interface Props {
  camera: number;
  row: PlacedCrossing;
}

/** Whether somebody doubts a crossing, and why; people who may, say so here. No count changes by it. */
export function CrossingMarkForm({ camera, row }: Props) {
  const { mark } = row;
  const may = mayCall(endpoints.crossingMarks.create);
  return (
    <div className={classes.mark}>
      {mark && (
        <p className={classes.sentence}>
          {t('Doubtful: {kind}.', { kind: kindWords(mark.kind) })} {byWords(mark)}{' '}
          <bdi>{mark.note}</bdi>
        </p>
      )}
      {may &&
        (mark ? <RemoveMark id={mark.id} camera={camera} /> : <AddMark {...{ camera, row }} />)}
    </div>
  );
}

function AddMark({ camera, row }: Props) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<CrossingMarkKind>('wrong_person');
  const [note, setNote] = useState('');
  const add = useMutation({
    mutationFn: () =>
      api.crossingMarks.create({
        body: {
          camera,
          line: row.line,
          direction: row.line_direction,
          counted_at: row.counted_at,
          nth: row.nth,
          kind,
          ...(note.trim() !== '' && { note: note.trim() }),
        },
      }),
    onSuccess: () => toastSuccess(t('The crossing is marked. Counts stay as they are.')),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => invalidateMarks(queries, camera),
  });
  return (
    <form
      className={classes.form}
      aria-label={t('Mark this crossing as doubtful')}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <NativeSelect
        label={t('Doubtful because')}
        data={crossingMarkKinds.map((value) => ({ value, label: kindWords(value) }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as CrossingMarkKind)}
      />
      <TextInput
        label={t('Note')}
        value={note}
        maxLength={200}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        {t('Mark as doubtful')}
      </Button>
    </form>
  );
}

function RemoveMark({ id, camera }: { id: number; camera: number }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.crossingMarks.remove({ params: { id } }),
    onSuccess: () => toastSuccess(t('The mark is removed.')),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => invalidateMarks(queries, camera),
  });
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
      {t('Remove the mark')}
    </Button>
  );
}
