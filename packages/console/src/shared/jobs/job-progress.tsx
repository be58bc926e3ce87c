import type { Job } from '@foyer/contract';
import { type Tone, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { type Icon, IconBan, IconCheck, IconClock, IconLoader, IconX } from '@tabler/icons-react';
import classes from './job-progress.module.css';

const looks: Record<Job['state'], { tone: Tone; icon: Icon; word: string }> = {
  waiting: { tone: 'secondary', icon: IconClock, word: t('waiting') },
  running: { tone: 'info', icon: IconLoader, word: t('running') },
  done: { tone: 'success', icon: IconCheck, word: t('done') },
  failed: { tone: 'danger', icon: IconX, word: t('failed') },
  cancelled: { tone: 'secondary', icon: IconBan, word: t('cancelled') },
};

interface Props {
  job: Job;
  /** Accessible name of the bar: `Rebuild`. */
  label: string;
  /** What is counted: steps, by default. */
  unit?: string;
}

/** Progress of a background job: state, bar, and a sentence. */
export function JobProgress({ job, label, unit }: Props) {
  const { tone, icon, word } = looks[job.state];
  const isRunning = job.state === 'running';
  return (
    <div className={classes.progress}>
      <p className={classes.line} role="status">
        <ToneBadge tone={tone} icon={icon}>
          {word}
        </ToneBadge>
        {!['done', 'cancelled'].includes(job.state) && <span>{jobSentence(job, unit)}</span>}
      </p>
      {isRunning && (
        <progress
          className={classes.bar}
          aria-label={label}
          {...(job.total ? { value: job.done, max: job.total } : {})}
        />
      )}
    </div>
  );
}

/** Progress of a job in words; `unit` is what it counts. */
function jobSentence({ state, done, total, error }: Job, unit = t('steps')): string {
  if (state === 'done') return t('Done');
  if (state === 'cancelled') return t('Cancelled');
  if (state === 'failed') return error ? t('Failed. {reason}', { reason: error }) : t('Failed.');
  if (state === 'waiting')
    return error ? t('Tries again soon. {reason}', { reason: error }) : t('Waiting for its turn');
  return total === null
    ? t('Under way')
    : t('{done, number} of {total, number} {unit}', { done, total, unit });
}
