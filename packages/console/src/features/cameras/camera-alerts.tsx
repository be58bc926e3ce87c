import type { CameraDetail } from '@foyer/contract';
import { Card, Empty, Failed, TimeSeriesChart } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../shared/api/request-failed.ts';
import { cameraAlerts } from './camera-queries.ts';
import { useCameraRange } from './camera-range.tsx';
import { alertsSentence } from './camera-sentences.ts';
import classes from './camera-view-screen.module.css';

/** How many alerts a camera raised a day. */
export function CameraAlerts({ camera }: { camera: CameraDetail }) {
  const range = useCameraRange();
  const { data, error, isPlaceholderData, refetch } = useQuery(cameraAlerts(camera, range));
  const sentence = data ? alertsSentence(data, data.range.zone) : 'Fetching data…';
  return (
    <Card title="Alerts" level={2}>
      {error && (!data || isPlaceholderData) ? (
        <Failed
          title="The alerts could not be loaded"
          {...describeError(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <p className={classes.sentence}>{sentence}</p>
          <TimeSeriesChart
            label={sentence}
            series={data}
            unit="alerts a day"
            isReceiving={isPlaceholderData}
            zone={data?.range.zone}
            step="day"
            empty={
              <Empty title="No readings of these days">
                Alerts are drawn here as soon as the camera’s device sends something about it.
              </Empty>
            }
          />
        </>
      )}
    </Card>
  );
}
