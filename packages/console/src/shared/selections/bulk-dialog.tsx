import { Dialog } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../api/request-failed.ts';
import { QueryStates } from '../queries/query-card.tsx';
import { queryKeys } from '../queries/query-keys.ts';
import type { AnyChange, BulkChange, RecordWords } from './bulk-action.ts';
import { BulkChoice } from './bulk-choice.tsx';
import classes from './bulk-dialog.module.css';
import { type BulkEdits, refusedChange } from './bulk-fields.ts';
import { BulkPreviewParts } from './bulk-preview.tsx';
import { bulkSentences } from './bulk-sentences.ts';
import { bodyOf, type Selection } from './selection.ts';

interface Props {
  action: BulkChange;
  words: RecordWords;
  selection: Selection;
  /** Selected records. */
  count: number;
  /** Told of the job that makes the change. */
  onBegun: (job: string) => void;
  onClose: () => void;
}

/**
 * Changes many records: what to change, what that would do, and the job that does it. A refusal leaves what was chosen as it
 * is.
 */
export default function BulkDialog(props: Props) {
  const { action, words, selection, count, onBegun, onClose } = props;
  const queries = useQueryClient();
  const [edits, setEdits] = useState<BulkEdits>({});
  const hasChoice = action.fields.length > 0;
  const [asked, setAsked] = useState<AnyChange | undefined>(hasChoice ? undefined : {});
  const selected = bodyOf(selection);
  const preview = useQuery({
    queryKey: queryKeys('bulk-previews').part(words.many, action.label, selected, asked),
    queryFn: ({ signal }) => action.preview(selected, asked ?? {}, signal),
    enabled: asked !== undefined,
    // Counted anew for each question.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const begin = useMutation({
    mutationFn: () => action.begin(selected, asked ?? {}),
    onSuccess: async ({ job }) => {
      onBegun(job);
      await queries.invalidateQueries({ queryKey: queryKeys('jobs').all });
    },
  });
  const refusal = refusedChange(preview.error);
  const isChoosing = asked === undefined || refusal !== undefined;

  const change = () => {
    begin.reset();
    setAsked(undefined);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      centered
      // What was chosen is not lost by a press beside the dialog.
      closeOnClickOutside={false}
      title={t('{action} {records}', { action: action.verb, records: words.count(count) })}
    >
      {isChoosing ? (
        <BulkChoice
          fields={action.fields}
          edits={edits}
          refusal={refusal}
          onEdit={(edited) => {
            setEdits({ ...edits, ...edited });
            setAsked(undefined);
          }}
          onPreview={setAsked}
          onClose={onClose}
        />
      ) : (
        <div className={classes.form}>
          <QueryStates
            what={t('what the change would do')}
            result={preview}
            skeleton={<Skeleton height={140} />}
          >
            {(data) => <BulkPreviewParts action={action} words={words} preview={data} />}
          </QueryStates>
          {begin.error && (
            <p className={classes.failure} role="alert">
              {bulkSentences.nothing(action.done, describeError(begin.error).detail)}
            </p>
          )}
          <div className={classes.buttons}>
            {hasChoice && (
              <Button variant="default" onClick={change} me="auto">
                {t('Back')}
              </Button>
            )}
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('Cancel')}
            </Button>
            <Button
              {...(action.isDanger && { color: 'danger' })}
              disabled={!preview.data || preview.data.changed === 0}
              loading={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {t('{action} {records}', {
                action: action.verb,
                records: preview.data ? words.count(preview.data.changed) : words.many,
              })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
