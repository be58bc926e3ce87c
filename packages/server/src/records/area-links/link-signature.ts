import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs and reads the addresses of public pages: `<id>-<signature>`. */
export interface LinkSignatures {
  sign(linkId: number): string;
  /** The id of a link whose signature is ours; undefined for anything else. */
  read(link: string): number | undefined;
}

export function createLinkSignatures(secret: string): LinkSignatures {
  const key = createHmac('sha256', secret).update('links to public pages of areas').digest();
  const sign = (id: number) =>
    `${id}-${createHmac('sha256', key).update(String(id)).digest('base64url')}`;
  return {
    sign,
    read(link) {
      const id = Number(/^([1-9]\d{0,9})-/.exec(link)?.[1]);
      if (!Number.isSafeInteger(id)) return undefined;
      const [wanted, shown] = [Buffer.from(sign(id)), Buffer.from(link)];
      return wanted.length === shown.length && timingSafeEqual(wanted, shown) ? id : undefined;
    },
  };
}
