import type { HealthPayload } from '@foyer/contract';
import { Card, FactList, showDecimals, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Title } from '@mantine/core';
import { PartitionCard, SourceCard, UseBar, WorkerCard } from './health-cards.tsx';
import {
  memoryUsedPercent,
  showLoad,
  showUptime,
  splitIwconfig,
  workersWorstFirst,
} from './health-figures.ts';
import classes from './panels.module.css';
import type { SourceCamera } from './source-name.tsx';

const showKb = (value: number) => `${showFigure(value)} kB`;

interface Props {
  payload: HealthPayload;
  cameras: readonly SourceCamera[];
}

/** Type 2: the state of the device's machine. */
export function HealthPanel({ payload, cameras }: Props) {
  const { sys_memory, app_memory_kb, uptime, load_avg, temperature } = payload;
  const { img_sources, workers, partitions } = payload;
  const used = memoryUsedPercent(sys_memory);
  const blocks = splitIwconfig(payload.iwconfig ?? '');
  return (
    <div className={classes.stack}>
      <div className={classes.three}>
        <Card title={t('System memory')}>
          <FactList
            facts={[
              [t('In use'), used === null ? t('not reported') : `${showDecimals(used, 1)} %`],
              [t('Used'), showKb(sys_memory.mem_total_kb - sys_memory.mem_free_kb)],
              [t('Total'), showKb(sys_memory.mem_total_kb)],
            ]}
          />
          {used !== null && <UseBar percent={used} />}
        </Card>
        <Card title={t('System')}>
          <FactList
            facts={[
              [
                t('App memory'),
                app_memory_kb === undefined ? t('not reported') : showKb(app_memory_kb),
              ],
              [t('Uptime'), showUptime(uptime)],
              [t('Load average'), showLoad(load_avg)],
              ...(temperature === undefined
                ? []
                : [[t('Temperature'), `${showFigure(temperature)} °C`] as const]),
            ]}
          />
        </Card>
      </div>
      <Group name={t('Image sources')} isEmpty={img_sources.length === 0}>
        {img_sources.map((source) => (
          <SourceCard key={source.title} source={source} cameras={cameras} />
        ))}
      </Group>
      <Group name={t('Workers')} isEmpty={workers.length === 0}>
        {workersWorstFirst(workers).map((worker) => (
          <WorkerCard key={worker.name} worker={worker} />
        ))}
      </Group>
      <Group name={t('Partitions')} isEmpty={partitions.length === 0}>
        {partitions.map((partition) => (
          <PartitionCard key={partition.mountpoint} partition={partition} />
        ))}
      </Group>
      <Group name={t('Wireless')} isEmpty={blocks.length === 0}>
        {blocks.map((block) => (
          <Card key={block}>
            <pre className={classes.text}>{block}</pre>
          </Card>
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  name: string;
  isEmpty: boolean;
  children: React.ReactNode;
}

function Group({ name, isEmpty, children }: GroupProps) {
  return (
    <>
      <Title order={3} className={classes.group ?? ''}>
        {name}
      </Title>
      {isEmpty ? <div>{t('None reported.')}</div> : <div className={classes.three}>{children}</div>}
    </>
  );
}
