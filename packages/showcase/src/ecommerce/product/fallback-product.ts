import type { Product } from '../../host.ts';

const createdAt = '2020-01-01T00:00:00.000Z';

/** Shown where the shop has no such product (demo specification, section 3). */
export const fallbackProduct: Product = {
  id: 0,
  img: 'trainers-white',
  title: 'Trainers',
  subtitle: 'White, for every day',
  price: 76,
  discount: 0,
  description_1:
    'A plain white pair with a soft sole. It goes with everything, and a damp cloth brings the white back.',
  description_2:
    'The upper is one piece, so nothing rubs. Insoles come out and can be washed at 30 degrees.',
  code: '135234',
  hashtag: 'whitetrainers',
  technology: ['Ultralight', 'Breathable', 'Washable'],
  rating: 4.6,
  createdAt,
  updatedAt: createdAt,
};

/** How many people rated a product: the same for all (demo specification, section 2). */
export const reviewCount = 32;
