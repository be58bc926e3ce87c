/** Pictures a product can have; the console draws each. */
export const productImages = [
  'trainers-white',
  'trainers-black',
  'trainers-blue',
  'trainers-green',
  'boots-brown',
  'boots-black',
  'boots-tan',
  'boots-grey',
  'sandals-sand',
  'sandals-black',
  'sandals-red',
  'sandals-navy',
] as const;

const kinds = {
  trainers: {
    title: 'Trainers',
    subtitle: 'Light, with a soft sole',
    price: 76,
    discount: 0,
    hashtag: 'trainers',
  },
  boots: {
    title: 'Boots',
    subtitle: 'Waterproof leather',
    price: 45,
    discount: 20,
    hashtag: 'boots',
  },
  sandals: {
    title: 'Flat sandals',
    subtitle: 'For warm days',
    price: 55,
    discount: 0,
    hashtag: 'flatsandals',
  },
};

const firstDay = Date.UTC(2020, 0, 1);
const dayMs = 24 * 3_600_000;

/** The 12 products (`Product`, which this file does not import: it is for browsers) of the demo store where no backend is configured; every third was changed once. */
export const sampleProducts = productImages.map((img, i) => {
  const [kind = 'trainers', colour = ''] = img.split('-');
  const { hashtag, ...facts } = kinds[kind as keyof typeof kinds];
  const createdAt = new Date(firstDay + i * dayMs).toISOString();
  return {
    id: i + 1,
    img,
    ...facts,
    hashtag: `${colour}${hashtag}`,
    description_1: `A ${colour} pair that lasts: stitched by hand and easy to mend.`,
    description_2: 'Walk in them all day. They keep their shape and weigh next to nothing.',
    code: '135234',
    technology: ['Ultralight', 'Breathable', 'Non-slip'],
    rating: 4.6,
    createdAt,
    updatedAt: i % 3 === 2 ? new Date(firstDay + (i + 30) * dayMs).toISOString() : createdAt,
  };
});
