import type { Job } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { CancelJobButton } from '../jobs/cancel-job-button.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { isOver } from '../jobs/job-queries.ts';
import { queryKeys } from '../queries/query-keys.ts';
import type { BulkDone, RecordWords } from './bulk-action.ts';
import classes from './bulk-progress.module.css';
import { bulkSentences } from './bulk-sentences.ts';
import type { Selection } from './selection.ts';

/** What the job of a bulk change did, and what it could not do and why: the first failures by name. */
interface BulkResult {
  changed: number;
  unchanged: number;
  failed: number;
  failures: readonly { id: number; name: string; problem: string }[];
}

interface Props {
  job: Job;
  noun: string;
  words: RecordWords;
  /** What the change is called, as it is known while the console is open: `Delete`, `deleted`. */
  verb: string;
  done: BulkDone;
  /** What was selected, for another attempt; undefined where the job was begun elsewhere. */
  selection: Selection | undefined;
  /** It was just begun here. */
  takesFocus: boolean;
  onSelect: (selection: Selection) => void;
  onClose: () => void;
}

/** How far a bulk change is; at its end what was changed, and what was not and why. */
export function BulkProgress(props: Props) {
  const { job, noun, words, verb, done, selection, takesFocus, onSelect, onClose } = props;
  const queries = useQueryClient();
  const box = useRef<HTMLElement>(null);
  const title = useId();
  const over = isOver(job);
  // The button that opened its dialog is gone with the selection.
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (over) void queries.invalidateQueries({ queryKey: queryKeys(noun).all });
  }, [over, noun, queries]);
  const result = job.state === 'done' ? (job.result as BulkResult | null) : null;
  const failures = result?.failures ?? [];
  const again =
    result && failures.length > 0
      ? { label: t('Select those that were not'), selection: { ids: failures.map(({ id }) => id) } }
      : over && result === null && selection
        ? { label: t('Select the same again'), selection }
        : undefined;
  return (
    <section ref={box} className={classes.box} tabIndex={-1} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {t('{action} {records}', { action: verb, records: words.many })}
      </h2>
      {result ? (
        <p className={classes.sentence} role="status">
          {resultSentence(result, words, done)}
        </p>
      ) : (
        <JobProgress
          job={job}
          label={t('{action} {records}', { action: verb, records: words.many })}
          unit={words.many}
        />
      )}
      {job.state === 'cancelled' && (
        <p className={classes.sentence}>
          {job.total === null
            ? t('It had not started.')
            : bulkSentences.cancelled(done, job.done, words.count(job.total))}
        </p>
      )}
      {failures.length > 0 && (
        <ul className={classes.list}>
          {failures.map(({ id, name, problem }) => (
            <li key={id}>
              <bdi>{name === '' ? `${words.one} ${id}` : name}</bdi>: {problem}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        {over ? (
          <>
            {again && (
              <Button
                size="compact-md"
                variant="default"
                onClick={() => {
                  onSelect(again.selection);
                  onClose();
                }}
              >
                {again.label}
              </Button>
            )}
            <Button size="compact-md" variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        ) : (
          <CancelJobButton job={job} size="compact-md" />
        )}
      </div>
    </section>
  );
}

function resultSentence(
  { changed, unchanged, failed, failures }: BulkResult,
  words: RecordWords,
  done: BulkDone,
): string {
  const parts = [bulkSentences.did(done, words.count(changed))];
  if (unchanged > 0)
    parts.push(
      t('{count, plural, one {# was so already.} other {# were so already.}}', {
        count: unchanged,
      }),
    );
  if (failed > 0)
    parts.push(
      failed > failures.length
        ? bulkSentences.couldNotFirst(done, failed, failures.length)
        : bulkSentences.couldNot(done, failed),
    );
  return parts.join(' ');
}
