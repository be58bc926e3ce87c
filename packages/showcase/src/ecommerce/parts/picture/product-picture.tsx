import { drawings } from './drawings.tsx';
import classes from './product-picture.module.css';
import { pictureWords, shoeOf } from './shoe.ts';

interface Props {
  /** Name of the picture, as the store knows it. */
  img: string;
  /** Beside words that say the same. */
  isDecorative?: boolean;
}

/** A product's picture, drawn; an empty box where its name stands for none. */
export function ProductPicture({ img, isDecorative = false }: Props) {
  const shoe = shoeOf(img);
  return (
    <svg
      viewBox="0 0 240 160"
      className={classes.picture}
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : pictureWords(img)}
      aria-hidden={isDecorative}
    >
      {shoe ? (
        <>
          <ellipse cx={120} cy={143} rx={100} ry={7} fill="#9fb0bd" opacity={0.5} />
          {drawings[shoe.kind](shoe)}
        </>
      ) : (
        <g fill="none" stroke="#798892" strokeWidth={4} strokeLinejoin="round">
          <path d="M70 62 L120 42 L170 62 V112 L120 132 L70 112 Z" />
          <path d="M70 62 L120 82 L170 62 M120 82 V132" />
        </g>
      )}
    </svg>
  );
}
