import type { Device } from '@foyer/contract';
import {
  Card,
  type Column,
  DataTable,
  StateBadge,
  showMoment,
  stateLook,
  zoneName,
} from '@foyer/kit';
import { AnchorLink } from '../../shell/links.tsx';
import type { AnalyticsSearch } from './analytics-search.ts';
import classes from './troubled-devices.module.css';
import { useShownDevices } from './use-dashboard.ts';

/** Where the screen's verdict leads to. */
export const attentionPlace = 'attention';

/** More than this is not a list but a breakdown; the states below tell how many. */
const mostShown = 10;

const columns: readonly Column<Device>[] = [
  {
    name: 'Device',
    cell: ({ id, Name }) => (
      <AnchorLink to="/app/notifications" search={{ device: id }} inherit title={Name}>
        <bdi>{Name}</bdi>
      </AnchorLink>
    ),
  },
  { name: 'Customer', cell: ({ Customer }) => <bdi title={Customer.Name}>{Customer.Name}</bdi> },
  { name: 'State', width: '130px', cell: ({ state }) => <StateBadge state={state} /> },
  {
    name: 'Last seen',
    width: '170px',
    cell: ({ last_seen_at }) => <span>{last_seen_at ? showMoment(last_seen_at) : 'never'}</span>,
  },
];

/** Which devices need attention, by name; nothing where none does. */
export function TroubledDevices({ search }: { search: AnalyticsSearch }) {
  const { data } = useShownDevices(search);
  const troubled = data?.filter(({ state }) => stateLook(state).needsAttention) ?? [];
  if (troubled.length === 0) return null;
  const left = troubled.length - mostShown;
  return (
    <div id={attentionPlace} className={classes.place}>
      <Card title="Devices that need attention" level={2}>
        <div className={classes.table}>
          <DataTable
            caption="Devices that need attention"
            columns={columns}
            rows={troubled.slice(0, mostShown)}
            rowKey={({ id }) => id}
          />
        </div>
        <p className={classes.note}>
          {left > 0 && `And ${left} more. `}Last seen in your own time, {zoneName()}.
        </p>
      </Card>
    </div>
  );
}
