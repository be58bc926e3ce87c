import type { Job } from '@foyer/contract';
import { showCount, type Tone, ToneBadge } from '@foyer/kit';
import { type Icon, IconBan, IconCheck, IconClock, IconLoader, IconX } from '@tabler/icons-react';
import classes from './job-progress.module.css';

const looks: Record<Job['state'], { tone: Tone; icon: Icon; word: string }> = {
  waiting: { tone: 'secondary', icon: IconClock, word: 'waiting' },
  running: { tone: 'info', icon: IconLoader, word: 'running' },
  done: { tone: 'success', icon: IconCheck, word: 'done' },
  failed: { tone: 'danger', icon: IconX, word: 'failed' },
  cancelled: { tone: 'secondary', icon: IconBan, word: 'cancelled' },
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
function jobSentence({ state, done, total, error }: Job, unit = 'steps'): string {
  if (state === 'done') return 'Done';
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'failed') return `Failed. ${error ?? ''}`.trim();
  if (state === 'waiting') return error ? `Tries again soon. ${error}` : 'Waiting for its turn';
  return total === null ? 'Under way' : `${showCount(done)} of ${showCount(total)} ${unit}`;
}
