import type { Sheet } from './sheet.ts';

/** A letter that the sheet's font does not have. */
const otherScript =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** The parts of a sheet with letters that are printed as boxes. */
function unprintableParts({ device, customer, site, installer, note, cameras }: Sheet): string[] {
  const parts: [what: string, text: string | undefined][] = [
    ['the device’s name', device.name],
    ['the customer', customer],
    ['the site', site],
    ['the installer', installer],
    ['the notes', note],
    ...cameras.flatMap(({ camera: { code, name, lines, zones } }): [string, string][] => [
      [`the name of camera ${code}`, name ?? ''],
      [`what is drawn on camera ${code}`, [...lines, ...zones].map(({ id }) => id).join(' ')],
    ]),
  ];
  return parts.flatMap(([what, text]) => (text && otherScript.test(text) ? [what] : []));
}

/** What the sheet cannot print, as one sentence; undefined where it prints everything. */
export function unprintableWords(sheet: Sheet): string | undefined {
  const parts = unprintableParts(sheet);
  if (parts.length === 0) return undefined;
  const where = new Intl.ListFormat('en-GB').format(parts);
  return `The sheet prints Latin, Greek and Cyrillic letters; others are boxes. Write by hand: ${where}.`;
}
