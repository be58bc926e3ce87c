import { isUtf8 } from 'node:buffer';
import { type BodyPart, multipartOf } from './multipart-body.ts';

/** What PostgreSQL takes as text. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '�');

/** A message as it is kept for people. */
export interface MessageText {
  text: string;
  /** Whether all of it is there but its pictures: it can be converted again. */
  isWhole: boolean;
}

const maxCharacters = 64 * 1024;

/** Base64 that is longer is a picture or a file. */
const minCutCharacters = 1_024;
const base64 = new RegExp(
  `(?:data:[\\w/+.-]{1,80};base64,)?(?:[A-Za-z0-9+/_-]|%2[BF]|\\\\/){${minCutCharacters},}(?:=|%3D){0,2}`,
  'g',
);
/** The same in lines, as MIME has them. */
const base64Lines = /(?:[A-Za-z0-9+/]{60,80}(?:\\r|\\n|\r|\n)+){12,}[A-Za-z0-9+/]{0,80}={0,2}/g;
const deviceToken = /fdt_[\w-]{8,}/g;
const note = /\[[\w/+.-]{1,80}, \d+ (?:bytes|kB): left out\]/g;

/** A body without pictures, files and device tokens, of bounded length. */
export function messageText(body: Uint8Array, contentType = ''): MessageText {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const parts = multipartOf(bytes);
  if (parts) return bounded(parts.map(partText).join('') + end);
  if (isText(bytes)) return bounded(withoutFiles(bytes.toString('utf8')));
  return { text: noteOf(bytes, contentType), isWhole: false };
}

/** The text as a profile reads it: nothing stands where a picture was. */
export const withoutNotes = (text: string) => text.replaceAll(note, '');

/** Without what looks like the token of a device. */
export const withoutTokens = (text: string) => text.replaceAll(deviceToken, '[token: left out]');

function bounded(whole: string): MessageText {
  const text = storable(withoutTokens(whole));
  return { text: text.slice(0, maxCharacters), isWhole: text.length <= maxCharacters };
}

const isText = (bytes: Buffer) => isUtf8(bytes) && !bytes.includes(0);

const withoutFiles = (text: string) =>
  text.replaceAll(base64Lines, ofBase64).replaceAll(base64, ofBase64);

/** A note in the place of base64. */
function ofBase64(found: string): string {
  const [, named, content = found] = /^data:([^;]*);base64,(.*)$/s.exec(found) ?? [];
  // Escaped as in JSON and in forms.
  const plain = content.replaceAll(/\\[rn/]|[\r\n]/g, (mark) => (mark === '\\/' ? '/' : ''));
  return noteOf(Buffer.from(plain.replaceAll('%2B', '+').replaceAll('%2F', '/'), 'base64'), named);
}

/** How files begin. */
const signatures: readonly (readonly [string, string])[] = [
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['\u0089PNG', 'image/png'],
  ['RIFF', 'image/webp'],
  ['GIF8', 'image/gif'],
  ['\u001f\u008b', 'application/gzip'],
];

function noteOf(bytes: Buffer, named = ''): string {
  const beginning = bytes.toString('latin1', 0, 16);
  const known = signatures.find(([begin]) => beginning.startsWith(begin))?.[1];
  const type = known ?? (/^[\w/+.-]{1,80}$/.test(named) ? named : 'binary');
  const length = bytes.byteLength;
  const size = length < 1_000 ? `${length} bytes` : `${Math.round(length / 1_000)} kB`;
  return `[${type}, ${size}: left out]`;
}

const boundary = '--part';
const end = `${boundary}--\r\n`;

/** A part of multipart, with a boundary of our own. */
const partText = ({ name, contentType, content }: BodyPart) =>
  `${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n` +
  `${contentType && `Content-Type: ${contentType}\r\n`}\r\n` +
  `${isText(content) ? withoutFiles(content.toString('utf8')) : noteOf(content, contentType)}\r\n`;
