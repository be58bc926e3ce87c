import type { UnwrittenIssue } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { XMLParser } from 'fast-xml-parser';
import { unfitPart } from '../../platform/http/json-depth.ts';
import { readJson, UnreadableJson } from '../../platform/http/json-text.ts';
import { splitJson } from './concatenated-json.ts';
import { type BodyPart, multipartOf } from './multipart-body.ts';
import type { VendorMessage } from './profile.ts';

/** A picture or another file beside the text of a message. */
export interface BodyFile {
  name: string;
  content: Buffer;
}

export interface VendorBody {
  /** What the message says, in order: objects of JSON, XML or a form; bare values of JSON. */
  documents: unknown[];
  files: BodyFile[];
  errors: UnwrittenIssue[];
}

const nothing: VendorBody = { documents: [], files: [], errors: [] };

/** A message with more documents would take too long to read. */
const maxDocuments = 1_000;

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/**
 * Reads the body of a vendor's message, by what it is rather than by what its header says: JSON, several JSON texts
 * after each other, XML (attributes begin with `@`, namespaces are left out, values are text), a form, whose fields
 * may hold JSON or XML themselves, or multipart of these with pictures. An empty body says nothing. Never throws.
 */
export function readVendorBody(message: Pick<VendorMessage, 'contentType' | 'body'>): VendorBody {
  const { body, contentType } = message;
  const parts = multipartOf(body);
  if (parts !== undefined) return joined(parts.map(readPart));
  if (/^(image|video|audio)\//.test(contentType)) {
    return { ...nothing, files: [{ name: '', content: body }] };
  }
  // Else it was decompressed before.
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  if (isGzip) return failed(msg('is compressed with gzip and cannot be decompressed'));
  return readText(body.toString('utf8'), contentType);
}

function readPart({ name, contentType, content }: BodyPart): VendorBody {
  const isText = /json|xml|^text\/|form-urlencoded/.test(contentType) || looksLikeText(content);
  return isText
    ? readText(content.toString('utf8'), contentType)
    : { ...nothing, files: [{ name, content }] };
}

const looksLikeText = (content: Buffer) => /^\s*[{[<]/.test(content.toString('utf8', 0, 64));

function readText(withMark: string, contentType: string): VendorBody {
  const text = withMark.replace(/^\uFEFF/, '').trim();
  if (text === '') return nothing;
  if (text.startsWith('<')) return readXml(text);
  const isForm = contentType === 'application/x-www-form-urlencoded';
  if (isForm && !/^[{[]/.test(text)) return readForm(text);
  return readJsonTexts(text);
}

function readJsonTexts(text: string): VendorBody {
  const whole = readJson(text);
  if (!(whole instanceof UnreadableJson)) return documentsOf([whole].flat());
  const split = whole.isTooLarge ? undefined : splitJson(text, maxDocuments);
  if (split === undefined) return failed(whole.message);
  return joined(
    split.map((part) => {
      const value = readJson(part);
      return value instanceof UnreadableJson ? failed(value.message) : documentsOf([value].flat());
    }),
  );
}

function readXml(text: string): VendorBody {
  // Entities of a document type could make a few bytes into gigabytes.
  if (/<!DOCTYPE/i.test(text)) return failed(msg('has a document type, which is not read'));
  try {
    const root: unknown = xml.parse(text, true);
    return documentsOf([root]);
  } catch (error) {
    return failed(msg('is not XML: {error}', { error: (error as Error).message }));
  }
}

function readForm(text: string): VendorBody {
  const fields = [...new URLSearchParams(text)].map(([name, value]): [string, unknown] => {
    const inner = /^\s*[{[<]/.test(value) ? readText(value, '') : undefined;
    return [name, inner?.errors.length === 0 ? inner.documents[0] : value];
  });
  return documentsOf([Object.fromEntries(fields)]);
}

function documentsOf(documents: unknown[]): VendorBody {
  if (documents.length > maxDocuments)
    return failed(msg('holds more than {maxDocuments} messages', { maxDocuments }));
  const unfit = unfitPart(documents);
  return unfit ? { ...nothing, errors: [unfit] } : { ...nothing, documents };
}

const failed = (message: Message): VendorBody => ({ ...nothing, errors: [{ path: '', message }] });

const joined = (bodies: readonly VendorBody[]): VendorBody => ({
  documents: bodies.flatMap(({ documents }) => documents),
  files: bodies.flatMap(({ files }) => files),
  errors: bodies.flatMap(({ errors }) => errors),
});
