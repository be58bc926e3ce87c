import type { Message } from '@foyer/translation';
import { losslessJpeg } from './lossless-jpeg.ts';
import { headOfPicture, notWhole, type Picture } from './picture.ts';
import { readPlainJpeg } from './plain-jpeg.ts';

/**
 * Judges a picture by its head and its end, for a small part of what `readPicture` costs, which has to follow before
 * anybody is given it. Of a JPEG as cameras make it, what is not needed to show it is left out already. Returns what is
 * wrong.
 */
export async function inspectPicture(content: Uint8Array): Promise<Picture | Message> {
  const jpeg = readPlainJpeg(content);
  const head = await headOfPicture(content, jpeg);
  if ('message' in head) return head;
  const { extension, width, height, isUpright } = head;
  if (!jpeg && !hasEnd(content, extension)) return notWhole;
  const kept = jpeg && isUpright ? losslessJpeg(jpeg) : content;
  return { content: kept, extension, width, height, isChecked: false };
}

/** Whether it ends as its kind ends: who sent half a picture is told at once. */
function hasEnd(content: Uint8Array, extension: Picture['extension']): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (extension === 'jpg') return bytes.includes(Buffer.of(0xff, 0xd9));
  if (extension === 'png') return bytes.includes('IEND');
  return bytes.readUInt32LE(4) + 8 <= bytes.length;
}
