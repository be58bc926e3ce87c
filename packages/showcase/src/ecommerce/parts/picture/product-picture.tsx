import { pictureWords, productAddress } from './drawn-product.ts';
import classes from './product-picture.module.css';

interface Props {
  /** Name of the picture, as the store knows it. */
  img: string;
  /** Beside words that say the same. */
  isDecorative?: boolean;
}

/** A product's picture, 3 to 2; an empty box where its name stands for none. */
export function ProductPicture({ img, isDecorative = false }: Props) {
  const words = isDecorative ? '' : pictureWords(img);
  const address = productAddress(img);
  if (address)
    return (
      <img
        src={address}
        alt={words}
        width={600}
        height={400}
        loading="lazy"
        className={classes.picture}
      />
    );
  return (
    <svg
      viewBox="0 0 240 160"
      className={classes.picture}
      role={isDecorative ? undefined : 'img'}
      aria-label={words || undefined}
      aria-hidden={isDecorative}
    >
      <g fill="none" stroke="#798892" strokeWidth={4} strokeLinejoin="round">
        <path d="M70 62 L120 42 L170 62 V112 L120 132 L70 112 Z" />
        <path d="M70 62 L120 82 L170 62 M120 82 V132" />
      </g>
    </svg>
  );
}
