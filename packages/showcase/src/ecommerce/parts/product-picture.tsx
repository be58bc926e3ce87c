import classes from './product-card.module.css';
import { pictureWords, productAddress } from './product-pictures.ts';

/** A product's picture, 3 to 2; an empty box where its name stands for none. Decorative beside words that say the same. */
export function ProductPicture({ img, isDecorative }: { img: string; isDecorative?: boolean }) {
  const words = isDecorative ? '' : pictureWords(img);
  const look = { className: classes.picture };
  const address = productAddress(img);
  if (address)
    return <img src={address} alt={words} width={600} height={400} loading="lazy" {...look} />;
  return (
    <svg
      viewBox="0 0 240 160"
      {...look}
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
