import { t } from '@foyer/translation/page';
import { IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { connectionRestored } from '../../state/connection-restored.ts';
import classes from './picture-frame.module.css';

interface Props {
  /** Empty where the picture was never sent. */
  src: string;
  /** What is seen, in words. */
  alt: string;
  /** Width by height, so that nothing moves when the picture arrives. */
  ratio: number;
  /** The frame, for who draws over it. */
  ref?: Ref<HTMLDivElement>;
  /** What lies over the picture. */
  children: ReactNode;
}

/** A picture in its frame, or why there is none; what lies over it stays either way. */
export function PictureFrame({ src, alt, ratio, ref, children }: Props) {
  const [lostSrc, setLostSrc] = useState<string>();
  const missing = src === '' ? t('No picture was sent') : t('The picture could not be loaded.');
  useEffect(() => {
    const tryAgain = () => setLostSrc(undefined);
    addEventListener(connectionRestored, tryAgain);
    return () => removeEventListener(connectionRestored, tryAgain);
  }, []);
  const isMissing = src === '' || lostSrc === src;
  return (
    <div ref={ref} className={classes.frame} style={{ aspectRatio: ratio }}>
      {isMissing ? (
        <div className={classes.absent} role="img" aria-label={`${missing}: ${alt}`}>
          <IconPhotoOff size={20} stroke={1.6} aria-hidden />
          <span>
            {missing}
            {src !== '' && ` ${t('Reload the page to get a fresh address for it.')}`}
          </span>
        </div>
      ) : (
        <img className={classes.picture} src={src} alt={alt} onError={() => setLostSrc(src)} />
      )}
      {children}
    </div>
  );
}
