import type { Picture } from './gallery-sample.ts';

interface Props {
  picture: Picture;
  className?: string | undefined;
}

/** A picture of 4 to 3, as large as its box; what is drawn beyond its edge is cut off at every ratio of the box. */
export const DrawnPicture = ({ picture, className }: Props) => (
  <svg viewBox="0 0 400 300" role="img" aria-label={picture.words} className={className}>
    <svg width={400} height={300} overflow="hidden" aria-hidden="true">
      {picture.drawing}
    </svg>
  </svg>
);
