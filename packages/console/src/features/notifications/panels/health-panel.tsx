import type { HealthPayload } from '@foyer/contract';
import { Card, FactList, showFigure } from '@foyer/kit';
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
        <Card title="System memory">
          <FactList
            facts={[
              ['In use', used === null ? 'not reported' : `${used.toFixed(1)} %`],
              ['Used', showKb(sys_memory.mem_total_kb - sys_memory.mem_free_kb)],
              ['Total', showKb(sys_memory.mem_total_kb)],
            ]}
          />
          {used !== null && <UseBar percent={used} />}
        </Card>
        <Card title="System">
          <FactList
            facts={[
              ['App memory', app_memory_kb === undefined ? 'not reported' : showKb(app_memory_kb)],
              ['Uptime', showUptime(uptime)],
              ['Load average', showLoad(load_avg)],
              ...(temperature === undefined
                ? []
                : [['Temperature', `${showFigure(temperature)} °C`] as const]),
            ]}
          />
        </Card>
      </div>
      <Group name="Image sources" isEmpty={img_sources.length === 0}>
        {img_sources.map((source) => (
          <SourceCard key={source.title} source={source} cameras={cameras} />
        ))}
      </Group>
      <Group name="Workers" isEmpty={workers.length === 0}>
        {workersWorstFirst(workers).map((worker) => (
          <WorkerCard key={worker.name} worker={worker} />
        ))}
      </Group>
      <Group name="Partitions" isEmpty={partitions.length === 0}>
        {partitions.map((partition) => (
          <PartitionCard key={partition.mountpoint} partition={partition} />
        ))}
      </Group>
      <Group name="Wireless" isEmpty={blocks.length === 0}>
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
      {isEmpty ? <div>None reported.</div> : <div className={classes.three}>{children}</div>}
    </>
  );
}
