import type { SmallSize } from './photo-address.ts';

/** The folder of pictures that nobody may be given yet. No record names a file in it. */
export const uncheckedFolder = 'unchecked';

/** Smaller sizes lie beside their picture, once somebody looked at them. */
export const smallPath = (path: string, size: SmallSize) => `${path}.${size}.webp`;

/**
 * Where a picture lies until it is checked: `unchecked/a/YYYY-MM-DD-device-a….jpg`. Few folders, which stay: a picture is
 * written there without making one, and all that wait are found without looking at the others.
 */
export function uncheckedName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `${uncheckedFolder}/${name[0]}/${path.replaceAll('/', '-')}`;
}

/** The path by which the record of an unchecked picture names it; undefined for what is none. */
function pathOfUnchecked(file: string): string | undefined {
  const found = /^unchecked\/\w\/(\d{4})-(\d\d)-(\d\d)-(\d+)-(\w+\.\w+)$/.exec(file);
  return found ? found.slice(1).join('/') : undefined;
}

/** The picture that a file in the storage belongs to, and its device; undefined for what is none of ours. */
export function pictureOf(file: string): { path: string; deviceId: number } | undefined {
  const whole = file.replace(/\.part$/, '');
  const path = pathOfUnchecked(whole) ?? whole.replace(/\.(?:thumbnail|preview)\.webp$/, '');
  const found = /^\d{4}\/\d\d\/\d\d\/(\d+)\/\w+\.\w+$/.exec(path);
  return found ? { path, deviceId: Number(found[1]) } : undefined;
}
