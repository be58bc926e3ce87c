import type { ImageSource, Partition, Worker } from '@foyer/contract';
import { Card, FactList, showFigure, ToneBadge } from '@foyer/kit';
import { IconArrowDown, IconArrowUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { readNumber, samplesWell, showFlag, showStamp } from './health-figures.ts';
import classes from './panels.module.css';
import { UseBar } from './use-bar.tsx';

const percent = (value: number | string) => (typeof value === 'number' ? `${value} %` : value);

/** How the device reads one of its cameras. */
export function SourceCard({ source }: { source: ImageSource }) {
  const isUp = source.sampling_status.toLowerCase() === 'up';
  const isGood = samplesWell(source.sampling_success);
  const Arrow = isGood ? IconArrowUp : IconArrowDown;
  const tone = isGood ? 'primary' : 'danger';
  return (
    <Card title={source.title}>
      <FactList
        facts={[
          [
            'Sampling status',
            <ToneBadge
              key="status"
              tone={isUp ? 'success' : 'danger'}
              icon={isUp ? IconCircleCheck : IconCircleX}
            >
              {source.sampling_status}
            </ToneBadge>,
          ],
          ['Alive count', showFlag(source.alive)],
          [
            'Sampling success',
            <span
              key="success"
              className={classes.verdict}
              style={{ color: `var(--foyer-${tone}-ink)` }}
            >
              <Arrow size={16} role="img" aria-label={isGood ? 'good' : 'poor'} />
              {percent(source.sampling_success)}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}

/** One program of the device. */
export function WorkerCard({ worker }: { worker: Worker }) {
  return (
    <Card title={worker.name}>
      <FactList
        facts={[
          ['Timestamp', showStamp(worker.timestamp)],
          ['Running', showFlag(worker.running)],
          ['Terminating', showFlag(worker.terminating)],
        ]}
      />
    </Card>
  );
}

/** One disk partition of the device. */
export function PartitionCard({ partition }: { partition: Partition }) {
  const used = readNumber(partition.use_pct);
  return (
    <Card title={partition.mountpoint}>
      <FactList
        facts={[
          ['Type', partition.type],
          ['Size', showFigure(partition.size)],
          ['Free inodes', showFigure(partition.free_inodes)],
          ['In use', percent(partition.use_pct)],
        ]}
      />
      {used !== null && <UseBar percent={used} />}
    </Card>
  );
}
