import { Failed, PageHeader } from '@foyer/kit';
import {
  IconActivityHeartbeat,
  IconAlertTriangle,
  IconCircleCheck,
  IconCpu,
  IconVideo,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/request-failed.ts';
import { dashboard } from './analytics-queries.ts';
import classes from './analytics-screen.module.css';
import { attentionSentence, needsAttention, type StateCount, stateCounts } from './attention.ts';
import { StateCard } from './state-card.tsx';
import { Tile } from './tile.tsx';
import { TroubledDevices } from './troubled-devices.tsx';

/** The dashboard: does anything need me now? */
export function AnalyticsScreen() {
  const { data, error, refetch } = useQuery(dashboard());
  const devices = data && stateCounts(data.deviceHealth);
  const cameras = data && stateCounts(data.cameraHealth);
  return (
    <>
      <PageHeader
        title="Analytics"
        subtitle={devices ? <Verdict counts={devices} /> : 'How the product performs'}
      />
      {error && !data ? (
        <Failed
          title="The dashboard could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <div className={classes.tiles}>
            <Tile name="Devices" icon={IconCpu} figures={data?.devices} />
            <Tile name="Cameras" icon={IconVideo} figures={data?.cameras} />
            <Tile name="Alerts" icon={IconAlertTriangle} figures={data?.alerts} type={3} />
            <Tile name="Health" icon={IconActivityHeartbeat} figures={data?.healts} type={2} />
          </div>
          <div className={classes.states}>
            <StateCard title="Devices Status" noun="device" counts={devices} />
            <StateCard title="Camera Status" noun="camera" counts={cameras} />
          </div>
          <TroubledDevices />
        </>
      )}
    </>
  );
}

/** Does anything need me now? Colour, icon and words. */
function Verdict({ counts }: { counts: readonly StateCount[] }) {
  if (counts.length === 0) return attentionSentence(counts, 'device');
  const isTroubled = needsAttention(counts);
  const Glyph = isTroubled ? IconAlertTriangle : IconCircleCheck;
  return (
    <span
      className={classes.verdict}
      style={{ color: `var(--foyer-${isTroubled ? 'warning' : 'success'}-ink)` }}
    >
      <Glyph size={18} aria-hidden />
      {attentionSentence(counts, 'device')}
    </span>
  );
}
