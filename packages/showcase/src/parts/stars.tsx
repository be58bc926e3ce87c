import { Group, Rating } from '@mantine/core';

export const Stars = ({ rating, reviews }: { rating: number; reviews?: number }) => (
  <Group gap="0 var(--foyer-size-2)" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
    <div role="img" aria-label={`${rating} of 5 stars`}>
      <Rating value={rating} fractions={10} readOnly color="warning" />
    </div>
    <span>
      {rating} {reviews !== undefined && `(${reviews} reviews)`}
    </span>
  </Group>
);
