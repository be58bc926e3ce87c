import type { CameraDetail } from '@foyer/contract';
import { Empty, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { QueryCard } from '../../../shared/queries/query-card.tsx';
import { namedSeries } from '../../../shared/series/named-series.ts';
import { cameraAlerts } from '../camera-queries.ts';
import { alertsSentence } from '../picture-faults/camera-sentences.ts';
import { useCameraRange } from '../range/camera-range.tsx';
import classes from './camera-view-screen.module.css';

/** How many alerts a camera raised a day. */
export function CameraAlerts({ camera }: { camera: CameraDetail }) {
  const range = useCameraRange();
  const result = useQuery(cameraAlerts(camera, range));
  return (
    <QueryCard title={t('Alerts')} level={2} what={t('the alerts')} result={result} drawsLoading>
      {(data) => {
        const sentence = data ? alertsSentence(data, data.range.zone) : t('Fetching data…');
        return (
          <>
            <p className={classes.sentence}>{sentence}</p>
            <TimeSeriesChart
              label={sentence}
              addressName="alerts"
              series={data && namedSeries(data)}
              unit={t('alerts a day')}
              isReceiving={result.isPlaceholderData}
              zone={data?.range.zone}
              step="day"
              empty={
                <Empty title={t('No readings of these days')}>
                  {t(
                    'Alerts are drawn here as soon as the camera’s device sends something about it.',
                  )}
                </Empty>
              }
            />
          </>
        );
      }}
    </QueryCard>
  );
}
