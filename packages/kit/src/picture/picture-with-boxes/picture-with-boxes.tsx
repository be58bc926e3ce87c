import { t } from '@foyer/translation/page';
import { useElementSize } from '@mantine/hooks';
import { PictureFrame } from '../picture-frame/picture-frame.tsx';
import { type PictureBox, type Rectangle, type Size, scaleBox } from './box-geometry.ts';
import { EquipmentMark, EquipmentSwatch } from './equipment-mark.tsx';
import { placeLabels } from './label-placement.ts';
import classes from './picture-with-boxes.module.css';

interface Props {
  /** Empty where the picture was never sent. */
  src: string;
  /** What is seen, in words. */
  alt: string;
  /** Width by height, so that nothing moves when the picture arrives. */
  ratio: number;
  boxes: readonly PictureBox[];
}

/** A picture in its frame with a box around each person, drawn anew whenever its size changes. */
export function PictureWithBoxes({ src, alt, ratio, boxes }: Props) {
  const { ref, width, height } = useElementSize();
  return (
    <figure style={{ margin: 0 }}>
      <PictureFrame ref={ref} src={src} alt={alt} ratio={ratio}>
        {width > 0 && <Overlay boxes={boxes} width={width} height={height} />}
      </PictureFrame>
      {boxes.length > 0 && (
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

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Where a rectangle begins, in parts of the picture: right at every size, even before a new drawing. */
const cornerInParts = (rectangle: { x: number; y: number }, size: Size) => ({
  x: percent(rectangle.x, size.width),
  y: percent(rectangle.y, size.height),
});

const inParts = (rectangle: Rectangle, size: Size) => ({
  ...cornerInParts(rectangle, size),
  width: percent(rectangle.width, size.width),
  height: percent(rectangle.height, size.height),
});

function Overlay({
  boxes,
  width,
  height,
}: {
  boxes: Props['boxes'];
  width: number;
  height: number;
}) {
  const size = { width, height };
  const drawn = boxes.flatMap(({ label, violating, lacksEquipment, ...box }) => {
    const rectangle = scaleBox(box, size);
    return rectangle ? [{ rectangle, violating, lacksEquipment, label }] : [];
  });
  const places = placeLabels(drawn, size);
  return (
    <svg className={classes.overlay} aria-hidden="true" data-boxes={drawn.length}>
      {drawn.map(({ rectangle, violating, lacksEquipment }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a detection id may occur twice
        <g key={i}>
          <rect {...inParts(rectangle, size)} className={classes.under} />
          <rect
            {...inParts(rectangle, size)}
            className={violating ? classes.violating : classes.keeping}
            data-violating={violating}
          />
          {lacksEquipment && <EquipmentMark box={rectangle} within={size} />}
        </g>
      ))}
      {places.map((place, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <g key={i}>
          <rect
            {...place}
            {...cornerInParts(place, size)}
            rx="2"
            className={drawn[i]!.violating ? classes.labelViolating : classes.labelGround}
          />
          <text className={classes.label} {...cornerInParts(place, size)} dx={4} dy={12}>
            {drawn[i]!.label}
          </text>
        </g>
      ))}
    </svg>
  );
}
