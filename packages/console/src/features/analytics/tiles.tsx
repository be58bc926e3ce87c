import type { Analytics } from '@foyer/contract';
import { Card, CountUp } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import {
  type Icon,
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconCpu,
  IconVideo,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';
import classes from './tiles.module.css';

interface Props {
  search: AnalyticsSearch;
  /** undefined while loading. */
  data: Analytics | undefined;
}

const link = { inherit: true, c: 'inherit' } as const;

/** Counts of devices, cameras, alerts and health messages, linked to their lists. */
export function Tiles({ search, data }: Props) {
  const { device } = search;
  const narrowing = narrowingOf(search);
  const messages = (type: number) => ({ type, ...(device !== undefined && { device }) });
  return (
    <div className={classes.tiles}>
      <Tile
        name={
          <AnchorLink to="/app/devices" search={narrowing} {...link}>
            {t('Devices')}
          </AnchorLink>
        }
        icon={IconCpu}
        figures={data?.devices}
      />
      <Tile
        name={
          <AnchorLink to="/app/cameras" search={narrowing} {...link}>
            {t('Cameras')}
          </AnchorLink>
        }
        icon={IconVideo}
        figures={data?.cameras}
      />
      <Tile
        name={
          <AnchorLink to="/app/notifications" search={messages(3)} {...link}>
            {t('Alerts')}
          </AnchorLink>
        }
        icon={IconAlertTriangle}
        figures={data?.alerts}
      />
      <Tile
        name={
          <AnchorLink to="/app/notifications" search={messages(2)} {...link}>
            {t('Health')}
          </AnchorLink>
        }
        icon={IconActivityHeartbeat}
        figures={data?.healts}
      />
    </div>
  );
}

interface TileProps {
  /** Its name, or the link to what it counts. */
  name: ReactNode;
  icon: Icon;
  /** undefined while loading. */
  figures: { total: number; last: number } | undefined;
}

/** How many there are, and how many are new. */
export function Tile({ name, icon: Glyph, figures }: TileProps) {
  return (
    <Card
      level={2}
      title={
        <span className={classes.name}>
          <Glyph size={18} stroke={1.7} color="var(--foyer-info-ink)" aria-hidden />
          {name}
        </span>
      }
    >
      {figures ? (
        <>
          <div className={classes.total}>
            <CountUp value={figures.total} />
          </div>
          <div className={classes.last}>
            {t('+{count, number} new (last week)', { count: figures.last })}
          </div>
        </>
      ) : (
        <>
          <Skeleton height={28} width={90} mt="2xs" mb={6} />
          <Skeleton height={14} width={130} mb={3} />
        </>
      )}
    </Card>
  );
}
