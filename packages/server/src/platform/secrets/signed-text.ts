import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed text in cookies; each purpose has its own key. */
export interface SignedText {
  sign(text: string): string;
  /** The text, or undefined where the signature does not match. */
  read(signed: string | undefined): string | undefined;
}

export function createSignedText(secret: string, purpose: string): SignedText {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const mac = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign(text) {
      const encoded = Buffer.from(text).toString('base64url');
      return `${encoded}.${mac(encoded).toString('base64url')}`;
    },
    read(signed) {
      const [encoded = '', shown = ''] = signed?.split('.') ?? [];
      const wanted = mac(encoded);
      const given = Buffer.from(shown, 'base64url');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      return Buffer.from(encoded, 'base64url').toString();
    },
  };
}
