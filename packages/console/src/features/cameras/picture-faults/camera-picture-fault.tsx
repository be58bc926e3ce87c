import {
  type CameraDetail,
  type Photo,
  pictureFaultName,
  type StandingPictureFault,
} from '@foyer/contract';
import { Card, richText, showMoment } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconAlertTriangle, IconPhotoOff } from '@tabler/icons-react';
import { SteadyPicture } from '../picture/camera-photo.tsx';
import classes from './camera-picture-fault.module.css';
import { pictureFaultAdvice } from './picture-fault-words.ts';

/** Why a camera's picture cannot be trusted, as it usually is and as it was when that began, and what to do. */
export function CameraPictureFault({ camera }: { camera: CameraDetail }) {
  const { picture_fault: fault, name } = camera;
  if (!fault) return null;
  return (
    <Card title={t('The picture cannot be trusted')} level={2}>
      <p className={classes.headline}>
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        <span>
          {richText(t('<fault/> since <time/>'), {
            fault: <strong>{pictureFaultName(fault.kind, t)}</strong>,
            time: <time dateTime={fault.since}>{showMoment(fault.since)}</time>,
          })}
        </span>
      </p>
      <p className={classes.advice}>
        {pictureFaultAdvice[fault.kind]}{' '}
        {t('Until then nobody is counted on it: levels and flows have a gap, which is not 0.')}
      </p>
      <FaultPictures fault={fault} name={name} />
    </Card>
  );
}

function FaultPictures({ fault, name }: { fault: StandingPictureFault; name: string }) {
  const { Reference, Picture } = fault;
  if (!Reference?.Path && !Picture?.Path)
    return (
      <p className={classes.advice}>
        {t('No picture came with it: the device sends numbers only, or the pictures have expired.')}
      </p>
    );
  return (
    <div className={classes.pictures}>
      <FaultPicture
        photo={Reference}
        caption={t('As usual')}
        alt={t('What {camera} usually sees', { camera: name })}
      />
      <FaultPicture
        photo={Picture}
        caption={t('Now')}
        alt={t('What {camera} sees now: {fault}', {
          camera: name,
          fault: pictureFaultName(fault.kind, t),
        })}
      />
    </div>
  );
}

interface FaultPictureProps {
  photo: Photo | null;
  caption: string;
  alt: string;
}

function FaultPicture({ photo, caption, alt }: FaultPictureProps) {
  return (
    <figure className={classes.figure}>
      {photo?.Path ? (
        <SteadyPicture key={photo.Code} path={photo.Path}>
          {(src) => (
            <img
              src={src}
              alt={alt}
              width={photo.Width ?? undefined}
              height={photo.Height ?? undefined}
            />
          )}
        </SteadyPicture>
      ) : (
        <div className={classes.missing}>
          <IconPhotoOff size={28} stroke={1.4} aria-hidden />
          {t('No picture was kept')}
        </div>
      )}
      <figcaption>
        {caption}
        {photo?.Path && (
          <>
            {' · '}
            <time dateTime={photo.CreatedAt}>{showMoment(photo.CreatedAt)}</time>
          </>
        )}
      </figcaption>
    </figure>
  );
}
