/** Addresses of the pictures that `npm run showcase:pictures` draws of products, by file. */
const addresses = import.meta.glob<string>('../../pictures/products/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of the picture that the store names so, such as `boots-tan`; undefined where none is drawn. */
export const productAddress = (img: string): string | undefined =>
  addresses[`../../pictures/products/${img}.webp`];

/** A picture's name for people: "Tan boots". */
export function pictureWords(img: string): string {
  if (!productAddress(img)) return img === '' ? 'No picture' : img;
  const [kind, colour = ''] = img.split('-');
  return `${colour.charAt(0).toUpperCase()}${colour.slice(1)} ${kind}`;
}
