import { Rating } from '@mantine/core';
import classes from './card-screen.module.css';

interface Props {
  /** 0 to 5. */
  rating: number;
  reviews: number;
}

/** A rating in stars and in figures. */
export const Stars = ({ rating, reviews }: Props) => (
  <div className={classes.rating}>
    <div role="img" aria-label={`${rating} of 5 stars`}>
      <Rating value={rating} fractions={10} readOnly color="warning" />
    </div>
    <span>
      {rating} ({reviews} reviews)
    </span>
  </div>
);
