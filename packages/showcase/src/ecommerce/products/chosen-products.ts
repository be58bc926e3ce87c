import type { Product } from '../../host.ts';
import { discountedPrice } from '../parts/product-facts.ts';
import { productAddress } from '../parts/product-pictures.ts';
import type { Choice } from './choice.ts';

/** Sizes that a type is made in: a product's record says nothing of them. */
const sizes: Record<Choice['type'], readonly string[]> = {
  Trainers: ['7', '8', '9', '10', '11', '12'],
  Boots: ['8', '9', '10', '11', '12', '12.5', '13'],
  Shoes: ['7', '8', '9', '10'],
};

/** Colours of the samples that are Nike's; nor does it say who makes a product. */
const nikeColours = ['white', 'blue', 'brown', 'tan', 'sand', 'red'];

/** Whether a choice lets a product through, by its own words first, then by its picture. Every product is a shoe. */
function fits(product: Product, choice: Choice): boolean {
  const { img, title, subtitle, hashtag, technology, discount } = product;
  const words = [img, title, subtitle, hashtag, ...technology].join(' ').toLowerCase();
  const named = <Word extends string>(...all: readonly Word[]) =>
    all.find((word) => words.includes(word.toLowerCase()));
  const type = named('Boots', 'Trainers') ?? 'Shoes';
  const drawnBrand = nikeColours.includes(img.split('-')[1] ?? '') ? 'Nike' : 'Adidas';
  const brand = named('Nike', 'Adidas') ?? (productAddress(img) && drawnBrand);
  return (
    (choice.type === 'Shoes' || choice.type === type) &&
    (choice.brand === 'All' || choice.brand === brand) &&
    (choice.size === 'Any' || sizes[type].includes(choice.size)) &&
    (choice.colour === 'All' || choice.colour === named('White', 'Black')) &&
    (choice.range === 'All' || choice.range === (discount > 0 ? '-' : 'None'))
  );
}

/** The products of a choice in its order; equal ones keep theirs. */
export function chosenProducts(
  products: readonly Product[],
  choice: Choice,
  favourites: ReadonlySet<number>,
): readonly Product[] {
  /** What comes first weighs least. */
  const weights = {
    Favourite: ({ id }: Product) => (favourites.has(id) ? 0 : 1),
    Price: discountedPrice,
    Popular: ({ rating }: Product) => -rating,
  };
  const weight = weights[choice.sort];
  return products
    .filter((product) => fits(product, choice))
    .toSorted((a, b) => weight(a) - weight(b));
}
