import { Group, Rating } from '@mantine/core';

interface Props {
  /** 0 to 5. */
  rating: number;
  /** How many people rated it. */
  reviews?: number;
}

/** A rating in stars and in figures. */
export const Stars = ({ rating, reviews }: Props) => (
  <Group gap="0 8px" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
    <div role="img" aria-label={`${rating} of 5 stars`}>
      <Rating value={rating} fractions={10} readOnly color="warning" />
    </div>
    <span>
      {rating} {reviews !== undefined && `(${reviews} reviews)`}
    </span>
  </Group>
);
