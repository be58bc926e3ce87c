import { type ImageSource, type Partition, pictureFaultName, type Worker } from '@foyer/contract';
import { Card, FactList, showFigure, showMoment, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconCircleX,
} from '@tabler/icons-react';
import {
  readNumber,
  samplesWell,
  showFlag,
  showStamp,
  type WorkerState,
  workerState,
} from './health-figures.ts';
import classes from './panels.module.css';
import { type SourceCamera, SourceName } from './source-name.tsx';

const percent = (value: number | string) => (typeof value === 'number' ? `${value} %` : value);

/** One source's card: how the device reads one of its cameras. */
export function SourceCard({
  source,
  cameras,
}: {
  source: ImageSource;
  cameras: readonly SourceCamera[];
}) {
  const isUp = source.sampling_status.toLowerCase() === 'up';
  const isGood = samplesWell(source.sampling_success);
  const Arrow = isGood ? IconArrowUp : IconArrowDown;
  const tone = isGood ? 'primary' : 'danger';
  return (
    <Card title={<SourceName source={source.title} cameras={cameras} />}>
      <FactList
        facts={[
          [
            t('Sampling status'),
            <ToneBadge
              key="status"
              tone={isUp ? 'success' : 'danger'}
              icon={isUp ? IconCircleCheck : IconCircleX}
            >
              {source.sampling_status}
            </ToneBadge>,
          ],
          [t('Alive count'), showFlag(source.alive)],
          [
            t('Sampling success'),
            <span
              key="success"
              className={classes.sampling}
              style={{ color: `var(--foyer-${tone}-ink)` }}
            >
              <Arrow size={16} role="img" aria-label={isGood ? t('good') : t('poor')} />
              {percent(source.sampling_success)}
            </span>,
          ],
          ...pictureFacts(source),
        ]}
      />
    </Card>
  );
}

/** What is wrong with the picture, where something is. */
const pictureFacts = ({ picture_fault: fault }: ImageSource) =>
  fault
    ? [
        [
          t('Picture'),
          <ToneBadge key="picture" tone="warning" icon={IconAlertTriangle}>
            {t('{fault} since {moment}', {
              fault: pictureFaultName(fault.kind, t),
              moment: showMoment(fault.since),
            })}
          </ToneBadge>,
        ] as const,
      ]
    : [];

const workerLooks = {
  running: { word: t('running'), tone: 'success', icon: IconCircleCheck },
  stopping: { word: t('stopping'), tone: 'warning', icon: IconAlertTriangle },
  stopped: { word: t('stopped'), tone: 'danger', icon: IconCircleX },
} as const satisfies Record<WorkerState, object>;

/** One program of the device. */
export function WorkerCard({ worker }: { worker: Worker }) {
  const { word, ...look } = workerLooks[workerState(worker)];
  return (
    <Card title={worker.name}>
      <FactList
        facts={[
          [
            t('State'),
            <ToneBadge key="state" {...look}>
              {word}
            </ToneBadge>,
          ],
          [t('Timestamp'), showStamp(worker.timestamp)],
          [t('Running'), showFlag(worker.running)],
          [t('Terminating'), showFlag(worker.terminating)],
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
          [t('Type'), partition.type],
          [t('Size'), showFigure(partition.size)],
          [t('Free inodes'), showFigure(partition.free_inodes)],
          [t('In use'), percent(partition.use_pct)],
        ]}
      />
      {used !== null && <UseBar percent={used} />}
    </Card>
  );
}

/** Percent from which a partition is nearly full. */
const fullAbovePercent = 90;

/** A bar for a percentage that is also shown as text. */
export function UseBar({ percent }: { percent: number }) {
  return (
    <div className={classes.bar} data-full={percent > fullAbovePercent} aria-hidden="true">
      <div style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </div>
  );
}
