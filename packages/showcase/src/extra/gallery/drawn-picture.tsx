import type { Picture } from './gallery-sample.ts';

interface Props {
  picture: Picture;
  className?: string | undefined;
}

/** A picture of 4 to 3, as large as its box. */
export const DrawnPicture = ({ picture, className }: Props) => (
  <svg viewBox="0 0 400 300" role="img" aria-label={picture.words} className={className}>
    {picture.drawing}
  </svg>
);
