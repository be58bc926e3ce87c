import { expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { CardCarousel } from './card-carousel.tsx';

test('a carousel names itself, its cards by number, and its buttons', () => {
  const slides = ['North', 'South'].map((hall) => ({ key: hall, content: hall }));
  const carousel = markupOf(<CardCarousel label="Halls" slides={slides} />);
  for (const label of ['Halls', '1 of 2', '2 of 2', 'Halls: next', 'Halls: previous'])
    expect(carousel).toContain(`aria-label="${label}"`);
});
