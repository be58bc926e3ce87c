import type { Analytics } from '@foyer/contract';
import { IconActivityHeartbeat, IconAlertTriangle, IconCpu, IconVideo } from '@tabler/icons-react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import type { AnalyticsSearch } from './analytics-search.ts';
import { narrowingOf } from './narrowing.ts';
import classes from './tile.module.css';
import { Tile } from './tile.tsx';

interface Props {
  search: AnalyticsSearch;
  /** undefined while on its way. */
  data: Analytics | undefined;
}

const link = { inherit: true, c: 'inherit' } as const;

/** How many devices, cameras, alerts and health messages there are, each leading to its list. */
export function Tiles({ search, data }: Props) {
  const { device } = search;
  const narrowing = narrowingOf(search);
  const messages = (type: number) => ({ type, ...(device !== undefined && { device }) });
  return (
    <div className={classes.tiles}>
      <Tile
        name={
          <AnchorLink to="/app/devices" search={narrowing} {...link}>
            Devices
          </AnchorLink>
        }
        icon={IconCpu}
        figures={data?.devices}
      />
      <Tile
        name={
          <AnchorLink to="/app/cameras" search={narrowing} {...link}>
            Cameras
          </AnchorLink>
        }
        icon={IconVideo}
        figures={data?.cameras}
      />
      <Tile
        name={
          <AnchorLink to="/app/notifications" search={messages(3)} {...link}>
            Alerts
          </AnchorLink>
        }
        icon={IconAlertTriangle}
        figures={data?.alerts}
      />
      <Tile
        name={
          <AnchorLink to="/app/notifications" search={messages(2)} {...link}>
            Health
          </AnchorLink>
        }
        icon={IconActivityHeartbeat}
        figures={data?.healts}
      />
    </div>
  );
}
