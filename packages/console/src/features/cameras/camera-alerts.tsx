import { Card, Empty, Failed, TimeSeriesChart } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/request-failed.ts';
import { alertsSentence } from './alerts-sentence.ts';
import { cameraAlerts } from './camera-queries.ts';
import classes from './camera-view-screen.module.css';

/** How many alerts a camera raised a day. */
export function CameraAlerts({ cameraId }: { cameraId: number }) {
  const { data, error, refetch } = useQuery(cameraAlerts(cameraId));
  const sentence = data ? alertsSentence(data) : 'Fetching data…';
  return (
    <Card title="Alerts" level={2}>
      {error && !data ? (
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
            empty={
              <Empty title="No readings in the last 30 days">
                Alerts are drawn here as soon as the camera’s device sends something about it.
              </Empty>
            }
          />
        </>
      )}
    </Card>
  );
}
