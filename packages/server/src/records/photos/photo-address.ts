import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an address lives at least, and the grid its end lies on: addresses repeat, so browsers cache. */
const windowMs = 60 * 60 * 1000;

/** Sizes that are made of a picture when somebody looks: for lists, and for large tiles of the wall of cameras. */
export const smallSizes = ['thumbnail', 'preview'] as const;
export type SmallSize = (typeof smallSizes)[number];

/** Which file of a photo: the picture itself, or a smaller one. */
export type PhotoSize = 'full' | SmallSize;

/** Signs and judges the addresses behind `/images/` (design: Photos). */
export interface PhotoAddresses {
  /** `path?size&until&signature`, good for one to two hours; empty for an empty path. */
  sign(path: string, size: PhotoSize): string;
  /** True when the signature is ours and the address has not ended. */
  isGood(path: string, size: string, until: string, signature: string): boolean;
}

export function createPhotoAddresses(secret: string, now: () => number = Date.now): PhotoAddresses {
  const key = createHmac('sha256', secret).update('photo addresses').digest();
  const mac = (path: string, size: string, until: string) =>
    createHmac('sha256', key).update(`${path}\n${size}\n${until}`).digest('base64url');
  return {
    sign(path, size) {
      if (path === '') return '';
      const until = String((Math.floor(now() / windowMs) + 2) * windowMs);
      return `${path}?size=${size}&until=${until}&signature=${mac(path, size, until)}`;
    },
    isGood(path, size, until, signature) {
      const wanted = Buffer.from(mac(path, size, until));
      const shown = Buffer.from(signature);
      const genuine = wanted.length === shown.length && timingSafeEqual(wanted, shown);
      return genuine && Number(until) > now();
    },
  };
}
