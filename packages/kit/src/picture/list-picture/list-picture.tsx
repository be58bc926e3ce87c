import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './list-picture.module.css';

interface Props {
  /** Undefined while it is not known; empty where there is no picture. */
  src: string | undefined;
  /** What is seen, in words; of a picture that is missing, that it is. */
  alt: string;
}

/** A small picture in the row of a list: its room is the same before it comes, and where there is none. */
export function ListPicture({ src, alt }: Props) {
  const [lostSrc, setLostSrc] = useState<string>();
  if (src === undefined) return <span className={classes.picture} aria-hidden />;
  if (src === '' || src === lostSrc)
    return (
      <span className={classes.picture} role="img" aria-label={alt} title={alt}>
        <IconPhotoOff size={18} stroke={1.4} aria-hidden />
      </span>
    );
  return (
    <img
      className={classes.picture}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setLostSrc(src)}
    />
  );
}
