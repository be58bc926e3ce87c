import type { CameraDetail, Footfall } from '@foyer/contract';
import { Card, Empty, HeatMap } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { useSeen } from '../../../shared/records/use-seen.ts';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { cameraFootfall } from '../camera-queries.ts';
import { SteadyPicture } from '../picture/camera-photo.tsx';
import { footfallSentence } from '../picture-faults/camera-sentences.ts';
import { useCameraRange } from '../range/camera-range.tsx';
import classes from './camera-footfall.module.css';

/** Where people stood before a camera, over its last picture. Loaded when it comes into view. */
export function CameraFootfall({ camera }: { camera: CameraDetail }) {
  const range = useCameraRange();
  const { ref, isSeen } = useSeen();
  return (
    <div ref={ref}>
      <Card title={t('Where people stood')} level={2}>
        {isSeen ? <Heat camera={camera} range={range} /> : <Waiting />}
      </Card>
    </div>
  );
}

function Heat({ camera, range }: { camera: CameraDetail; range: RangeName }) {
  const result = useQuery(cameraFootfall(camera, range));
  return (
    <QueryStates what={t('where people stood')} result={result} skeleton={<Waiting />}>
      {(data) => (
        <div aria-busy={result.isPlaceholderData} className={classes.shown}>
          {data.people === 0 ? (
            <Nobody pictures={data.pictures} camera={camera} />
          ) : (
            <Stood data={data} camera={camera} />
          )}
        </div>
      )}
    </QueryStates>
  );
}

function Stood({ data, camera }: { data: Footfall; camera: CameraDetail }) {
  const { Photo: photo } = data;
  const sentence = footfallSentence(data, camera.time_zone);
  return (
    <>
      <p className={classes.sentence}>{sentence}</p>
      <SteadyPicture key={photo?.Code} path={photo?.Path ?? ''}>
        {(src) => (
          <HeatMap
            src={src}
            alt={t('Heat map over the last picture of {camera}. {sentence}', {
              camera: camera.name,
              sentence,
            })}
            ratio={photo?.Width && photo.Height ? photo.Width / photo.Height : 16 / 9}
            grid={data}
            unit={t('People around a spot')}
          />
        )}
      </SteadyPicture>
    </>
  );
}

function Nobody({ pictures, camera }: { pictures: number; camera: CameraDetail }) {
  return pictures === 0 ? (
    <Empty title={t('No readings in this range')}>
      {t(
        'People’s places are drawn here once the camera’s device, {device}, sends readings with src {code}. A longer range may hold some.',
        { device: camera.device_name, code: camera.Code },
      )}
    </Empty>
  ) : (
    <Empty title={t('Nobody was seen in this range')}>
      {t(
        '{pictures, plural, one {# picture was analysed, and no person was detected on it.} other {# pictures were analysed, and no person was detected on them.}}',
        { pictures },
      )}
    </Empty>
  );
}

/** Skeleton of the card. */
function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton className={classes.waitingSentence ?? ''} height={14} />
      <Skeleton className={classes.waitingPicture ?? ''} />
    </div>
  );
}
