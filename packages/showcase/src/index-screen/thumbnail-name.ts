export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Pixels of a thumbnail: twice what the narrowest tile shows. */
export const thumbnailSize = { width: 400, height: 250 };

/** The file that holds the picture of a screen. */
export const thumbnailName = (path: string, scheme: Scheme): string =>
  `${path.replace(/^\//, '').replaceAll('/', '-')}-${scheme}.webp`;
