const size = { width: 600, height: 450 };

const subjects = {
  landscape: ['evening-hills', 'autumn-woods', 'lighthouse', 'lily-pond'],
  space: ['ringed-planet', 'comet', 'lift-off'],
} as const;

/** Pictures of the gallery without people: landscapes and the sky beyond. */
export const naturePictures = Object.entries(subjects).flatMap(([source, names]) =>
  names.map((name, subject) => ({
    name: `gallery/${name}`,
    size,
    sources: [source],
    constants: `const int SUBJECT = ${subject};`,
  })),
);
