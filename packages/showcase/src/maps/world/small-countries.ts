import type { RegionPoint } from '../region-map/region-props.ts';

/** Name, latitude, longitude, and area in km². */
const rows: readonly (readonly [string, number, number, number])[] = [
  ['Vatican City', 41.9, 12.45, 0.44],
  ['Monaco', 43.73, 7.42, 2],
  ['Nauru', -0.53, 166.93, 21],
  ['Tuvalu', -8.52, 179.2, 26],
  ['San Marino', 43.94, 12.46, 61],
  ['Liechtenstein', 47.14, 9.52, 160],
  ['Marshall Islands', 7.1, 171.38, 181],
  ['Cook Islands', -21.23, -159.78, 236],
  ['St Kitts and Nevis', 17.3, -62.73, 261],
  ['Maldives', 4.18, 73.51, 298],
  ['Malta', 35.9, 14.45, 316],
  ['Grenada', 12.12, -61.68, 344],
  ['St Vincent and the Grenadines', 13.25, -61.2, 389],
  ['Barbados', 13.18, -59.55, 430],
  ['Antigua and Barbuda', 17.08, -61.8, 442],
  ['Seychelles', -4.68, 55.48, 455],
  ['Palau', 7.5, 134.6, 459],
  ['Andorra', 42.55, 1.57, 468],
  ['St Lucia', 13.9, -60.97, 617],
  ['Micronesia', 6.9, 158.2, 702],
  ['Singapore', 1.35, 103.82, 728],
  ['Tonga', -21.18, -175.2, 747],
  ['Dominica', 15.42, -61.36, 751],
  ['Bahrain', 26.05, 50.55, 778],
  ['Kiribati', 1.42, 173, 811],
  ['São Tomé and Príncipe', 0.24, 6.61, 964],
];

const figure = new Intl.NumberFormat('en');

/** Countries too small to be seen on a map of the world, from the smallest. */
export const smallCountries: readonly RegionPoint[] = rows.map(
  ([name, latitude, longitude, area]) => ({
    name,
    latitude,
    longitude,
    text: `${figure.format(area)} km²`,
    radius: 5,
  }),
);
