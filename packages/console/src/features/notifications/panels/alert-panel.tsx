import {
  type AlertPayload,
  alertReasonText,
  type InfoPayload,
  type Photo,
  type SourceReading,
} from '@foyer/contract';
import { Card, FactList, richText, showFigure, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { alertSentence } from './alert-sentence.ts';
import classes from './panels.module.css';
import { PhotoReading } from './photo-reading.tsx';
import { cameraOf, type SourceCamera, SourceName } from './source-name.tsx';

interface Props {
  payload: AlertPayload;
  photos: readonly Photo[];
  cameras: readonly SourceCamera[];
  /** The source's reading nearest to the alert; null where there is none. */
  reading: SourceReading | null | undefined;
}

/** Type 3: what happened where in one sentence, its threshold, reason and value, and the picture. */
export function AlertPanel({ payload, photos, cameras, reading }: Props) {
  const { details } = payload;
  const place = cameraOf(cameras, details.src)?.Name ?? details.src;
  return (
    <div className={classes.stack}>
      <Card title={alertSentence(payload, place)}>
        <FactList
          facts={[
            [t('Camera'), <SourceName key="camera" source={details.src} cameras={cameras} />],
            [t('Reason'), alertReasonText(payload, t)],
            [t('Value'), showFigure(details.value)],
            [t('Threshold'), showFigure(details.threshold)],
          ]}
        />
      </Card>
      {photos.map((photo) => (
        <PhotoReading key={photo.Code} photo={photo} results={[]} cameras={cameras} />
      ))}
      {photos.length === 0 && (
        <>
          <p className={classes.note}>
            {reading
              ? nearestTo(reading)
              : t('The alert came without a picture, and the camera sent none at that time.')}
          </p>
          {reading && (
            <PhotoReading
              key={reading.Photo.Code}
              photo={reading.Photo}
              results={[reading.result as InfoPayload['results'][number]]}
              cameras={cameras}
            />
          )}
        </>
      )}
    </div>
  );
}

const nearestTo = ({ id, CreatedAt }: SourceReading) =>
  richText(
    t('What the camera saw nearest to it, in <link>notification {id}</link> of <time/>:', { id }),
    {
      link: (words) => (
        <AnchorLink to="/app/notifications/$id" params={{ id }} underline="always" inherit>
          {words}
        </AnchorLink>
      ),
      time: <time dateTime={CreatedAt}>{showMoment(CreatedAt)}</time>,
    },
  );
