/** Addresses of the faces that `npm run showcase:pictures` draws, by file. */
const addresses = import.meta.glob<string>('./people/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of a person's picture; undefined where nobody of that name is drawn. */
export const faceAddress = (name: string): string | undefined =>
  addresses[`./people/${name.toLowerCase().replaceAll(' ', '-')}.webp`];
