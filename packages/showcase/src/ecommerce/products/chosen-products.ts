import type { Product } from '../../host.ts';
import { productAddress } from '../parts/picture/drawn-product.ts';
import { discountedPrice } from '../parts/product-facts.ts';
import type { Choice } from './choice.ts';

/** Sizes that a type is made in: a product's record says nothing of them. */
const sizes: Record<Choice['type'], readonly string[]> = {
  Trainers: ['7', '8', '9', '10', '11', '12'],
  Boots: ['8', '9', '10', '11', '12', '12.5', '13'],
  Shoes: ['7', '8', '9', '10'],
};

/** Who makes the samples, by colour: nor of that. */
const makers: Record<string, Choice['brand']> = {
  white: 'Nike',
  blue: 'Nike',
  brown: 'Nike',
  tan: 'Nike',
  sand: 'Nike',
  red: 'Nike',
};

/** What a product is filtered by: its own words first, then its picture. */
function traitsOf(product: Product) {
  const { img, title, subtitle, hashtag, technology, discount } = product;
  const words = [img, title, subtitle, hashtag, ...technology].join(' ').toLowerCase();
  const named = <Word extends string>(...all: readonly Word[]) =>
    all.find((word) => words.includes(word.toLowerCase()));
  const type = named('Boots', 'Trainers') ?? 'Shoes';
  const [, pictureColour = ''] = img.split('-');
  return {
    type,
    brand: named('Nike', 'Adidas') ?? (productAddress(img) && (makers[pictureColour] ?? 'Adidas')),
    sizes: sizes[type],
    colour: named('White', 'Black'),
    range: discount > 0 ? '-' : 'None',
  };
}

/** Whether a choice lets a product through. Every product is a shoe. */
function fits(product: Product, choice: Choice): boolean {
  const { type, brand, sizes, colour, range } = traitsOf(product);
  return (
    (choice.type === 'Shoes' || choice.type === type) &&
    (choice.brand === 'All' || choice.brand === brand) &&
    (choice.size === 'Any' || sizes.includes(choice.size)) &&
    (choice.colour === 'All' || choice.colour === colour) &&
    (choice.range === 'All' || choice.range === range)
  );
}

/** What comes first weighs least. */
function weightOf(product: Product, sort: Choice['sort'], favourites: ReadonlySet<number>): number {
  if (sort === 'Favourite') return favourites.has(product.id) ? 0 : 1;
  return sort === 'Price' ? discountedPrice(product) : -product.rating;
}

/** The products of a choice in its order; equal ones keep theirs. */
export function chosenProducts(
  products: readonly Product[],
  choice: Choice,
  favourites: ReadonlySet<number>,
): readonly Product[] {
  const weight = (product: Product) => weightOf(product, choice.sort, favourites);
  return products
    .filter((product) => fits(product, choice))
    .toSorted((a, b) => weight(a) - weight(b));
}
