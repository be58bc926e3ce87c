import { t } from '@foyer/translation/page';
import type { ReactNode } from 'react';
import classes from './drawing-board.module.css';
import { DrawingPicture } from './drawing-picture.tsx';

interface Props {
  camera: { id: number; name: string };
  /** Buttons that change what is drawn. */
  tools: ReactNode;
  /** As in `DrawingPicture`. */
  children: (ratio: number) => ReactNode;
}

/** The last picture of a camera to draw on, under its tools; both fit in the window. */
export const DrawingBoard = ({ camera, tools, children }: Props) => (
  <div className={classes.board}>
    <section className={classes.tools} aria-label={t('Drawing tools')}>
      {tools}
    </section>
    <DrawingPicture camera={camera} className={classes.picture}>
      {children}
    </DrawingPicture>
  </div>
);
