import { t } from '@foyer/translation/page';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { PictureFrame } from '../picture-frame/picture-frame.tsx';
import type { PictureBox } from './box-geometry.ts';
import { BoxOverlay } from './box-overlay.tsx';
import { EquipmentSwatch } from './equipment-mark.tsx';
import classes from './picture-with-boxes.module.css';

interface Props {
  /** Empty where the picture was never sent. */
  src: string;
  /** What is seen, in words. */
  alt: string;
  /** Width by height, so that nothing moves when the picture arrives. */
  ratio: number;
  boxes: readonly PictureBox[];
  /** Says what the boxes mean. */
  hasLegend?: boolean;
  /** What lies over the boxes. */
  children?: ReactNode;
}

/** A picture in its frame with a box around each person, drawn anew whenever its size changes. */
export function PictureWithBoxes({ src, alt, ratio, boxes, hasLegend = true, children }: Props) {
  const { ref, width, height } = useElementSize();
  return (
    <figure style={{ margin: 0 }}>
      <PictureFrame ref={ref} src={src} alt={alt} ratio={ratio}>
        {width > 0 && <BoxOverlay boxes={boxes} size={{ width, height }} hasLabels />}
        {children}
      </PictureFrame>
      {hasLegend && boxes.length > 0 && (
        <figcaption className={classes.legend}>
          <span>
            <Swatch className={classes.keeping} /> {t('keeps distance')}
          </span>
          <span>
            <Swatch className={classes.violating} /> {t('violates distance')}
          </span>
          {boxes.some(({ lacksEquipment }) => lacksEquipment !== null) ? (
            <span>
              <EquipmentSwatch />
              {t('lacks protective equipment, whatever the distance')}
            </span>
          ) : (
            <span>{t('protective equipment was not judged')}</span>
          )}
          <span>{t('numbers are detection ids')}</span>
        </figcaption>
      )}
    </figure>
  );
}

function Swatch({ className }: { className: string | undefined }) {
  return (
    <svg width="30" height="16" aria-hidden="true">
      <rect className={className} x="3" y="3" width="24" height="10" />
    </svg>
  );
}
