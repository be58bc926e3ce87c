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
  trainers: { title: 'Trainers', price: 76, discount: 0, hashtag: 'trainers' },
  boots: { title: 'Boots', price: 45, discount: 20, hashtag: 'boots' },
  sandals: { title: 'Flat sandals', price: 55, discount: 0, hashtag: 'flatsandals' },
};

/** What distinguishes the four of a kind: a subtitle, and what the picture shows. */
const words: Record<(typeof productImages)[number], readonly [subtitle: string, about: string]> = {
  'trainers-white': [
    'Low court, smooth leather',
    'A plain low pair with a flat sole and a coloured tab at the heel.',
  ],
  'trainers-black': [
    'High canvas, rubber toe',
    'Canvas over the ankle, seven rows of laces and a rubber toe.',
  ],
  'trainers-blue': [
    'Runner with a foam wedge',
    'A light mesh runner; the foam is thickest below the heel.',
  ],
  'trainers-green': [
    'Slip-on, knitted',
    'No laces: elastic sides, a knitted upper and a sole with lugs.',
  ],
  'boots-brown': [
    'Laced hiker, waterproof',
    'A hiker with yellow laces and a deep profile for wet paths.',
  ],
  'boots-black': [
    'Chelsea with elastic sides',
    'Smooth leather that is pulled on by its loop, without laces.',
  ],
  'boots-tan': ['Desert boot, suede', 'Three rows of laces, soft suede and a crepe sole.'],
  'boots-grey': [
    'Rubber, up to the calf',
    'For puddles and gardens: one piece of rubber, lined with cotton.',
  ],
  'sandals-sand': ['Two straps, cork bed', 'Two straps with buckles above a bed of cork.'],
  'sandals-black': ['Between the toes', 'A strap between the toes and a thin sole for the beach.'],
  'sandals-red': ['Slide with a wide band', 'One wide band: stepped into at the door, and out of.'],
  'sandals-navy': [
    'T-strap with an ankle band',
    'Thin straps and a band around the ankle that holds when one runs.',
  ],
};

const firstDay = Date.UTC(2020, 0, 1);
const dayMs = 24 * 3_600_000;

/** The 12 products (`Product`, which this file does not import: it is for browsers) of the demo store where no backend is configured; every third was changed once. */
export const sampleProducts = productImages.map((img, i) => {
  const [kind = 'trainers', colour = ''] = img.split('-');
  const { hashtag, ...facts } = kinds[kind as keyof typeof kinds];
  const [subtitle, about] = words[img];
  const createdAt = new Date(firstDay + i * dayMs).toISOString();
  return {
    id: i + 1,
    img,
    ...facts,
    subtitle,
    hashtag: `${colour}${hashtag}`,
    description_1: about,
    description_2: 'Walk in them all day. They keep their shape and weigh next to nothing.',
    code: '135234',
    technology: ['Ultralight', 'Breathable', 'Non-slip'],
    rating: 4.6,
    createdAt,
    updatedAt: i % 3 === 2 ? new Date(firstDay + (i + 30) * dayMs).toISOString() : createdAt,
  };
});
