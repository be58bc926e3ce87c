import words from './place-pictures.json' with { type: 'json' };

/** Addresses of the photographs that `npm run showcase:pictures` draws of places, by file. */
const addresses = import.meta.glob<string>('./places/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export type ScenePlace = keyof typeof words;

export const sceneAddress = (place: ScenePlace): string =>
  addresses[`./places/${place}.webp`] ?? '';

export const sceneWords = (place: ScenePlace): string => words[place];

interface Props {
  place: ScenePlace;
  className?: string | undefined;
}

/** A photograph of a place. It fills the box it is given, and loses its edges rather than its middle. */
export const Scene = ({ place, className }: Props) => (
  <img
    src={sceneAddress(place)}
    alt={sceneWords(place)}
    className={className}
    decoding="async"
    style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
  />
);

/** Addresses of the faces that `npm run showcase:pictures` draws, by file. */
const faces = import.meta.glob<string>('./people/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of a person's picture; undefined where nobody of that name is drawn. */
export const faceAddress = (name: string): string | undefined =>
  faces[`./people/${name.toLowerCase().replaceAll(' ', '-')}.webp`];
