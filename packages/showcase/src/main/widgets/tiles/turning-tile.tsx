import { type ReactNode, useEffect, useState } from 'react';
import classes from './turning-tile.module.css';

type Motion = 'slide' | 'flip';

interface Props {
  label: string;
  motion: Motion;
  faces: readonly [ReactNode, ReactNode];
  isPlaying: boolean;
}

/** Two faces shown alternately. Changes are not announced to screen readers. */
export function TurningTile({ label, motion, faces, isPlaying }: Props) {
  const isTurned = useTurn(isPlaying);
  return (
    <section
      className={classes.tile}
      aria-label={label}
      data-motion={motion}
      data-turned={isTurned ? 'yes' : 'no'}
    >
      <Faces faces={faces} />
    </section>
  );
}

interface HoverTileProps {
  /** Reached by the keyboard, such as a link: it holds what is given to it. */
  wrap: (faces: ReactNode, className: string) => ReactNode;
  faces: readonly [ReactNode, ReactNode];
}

/** Two faces, the second under the pointer or with the focus. */
export const HoverTile = ({ wrap, faces }: HoverTileProps) => (
  <div className={classes.tile} data-motion="flip" data-turned="hover">
    {wrap(<Faces faces={faces} />, classes.faces ?? '')}
  </div>
);

const Faces = ({ faces: [front, back] }: { faces: readonly [ReactNode, ReactNode] }) => (
  <>
    <div className={classes.front}>{front}</div>
    <div className={classes.back}>{back}</div>
  </>
);

/** How long a tile shows the same face (demo specification, section 4). */
const turnMs = 4000;

/** Which of two faces is shown: changes by itself as long as it plays. */
function useTurn(isPlaying: boolean): boolean {
  const [isTurned, setTurned] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setTurned((before) => !before), turnMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return isTurned;
}
