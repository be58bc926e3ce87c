import type { Source } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './sources.module.css';

/** The last picture of a source in a frame of fixed shape; pressed, it opens in full. */
export function SourcePicture({ source }: { source: Source }) {
  // The signature in the path changes with every answer; the picture does not.
  const [paths] = useState({ full: source.photo_path, small: source.photo_thumbnail });
  const [isLost, setLost] = useState(false);
  if (paths.full === null || paths.small === null || isLost)
    return (
      <div className={classes.frame}>
        <IconPhotoOff size={24} stroke={1.4} aria-hidden />
        <span>{isLost ? t('The photo could not be loaded') : t('No photo')}</span>
      </div>
    );
  return (
    <a className={classes.open} href={`/images/${paths.full}`} target="_blank" rel="noreferrer">
      <img
        className={classes.frame}
        src={`/images/${paths.small}`}
        alt={t('What {source} last saw, in full in a new tab', { source: source.source })}
        loading="lazy"
        onError={() => setLost(true)}
      />
    </a>
  );
}
