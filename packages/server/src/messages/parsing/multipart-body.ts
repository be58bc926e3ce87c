export interface BodyPart {
  /** The name of the field or, where it has none, of the file. */
  name: string;
  /** Lower case, without parameters. */
  contentType: string;
  content: Buffer;
}

const maxParts = 64;

/** The parts of a multipart body, found by the boundary with which it begins; undefined for another body. */
export function multipartOf(body: Buffer): BodyPart[] | undefined {
  const first = /^\s*(--[^\r\n]{1,200}?)[ \t]*\r?\n/.exec(body.toString('latin1', 0, 512));
  if (!first) return undefined;
  const boundary = Buffer.from(first[1]!, 'latin1');
  const parts: BodyPart[] = [];
  let begin = body.indexOf(boundary);
  while (begin >= 0 && parts.length < maxParts) {
    const next = body.indexOf(boundary, begin + boundary.length);
    const part = partOf(body.subarray(begin + boundary.length, next < 0 ? body.length : next));
    if (part) parts.push(part);
    begin = next;
  }
  return parts;
}

function partOf(raw: Buffer): BodyPart | undefined {
  const head = raw.toString('latin1', 0, 4096);
  const end = /\r?\n\r?\n/.exec(head);
  if (!end || head.startsWith('--')) return undefined;
  const headers = head.slice(0, end.index);
  const name = /[;\s]name="?([^";\r\n]*)/i.exec(headers)?.[1];
  const file = /filename="?([^";\r\n]*)/i.exec(headers)?.[1];
  const type = /^content-type:\s*([^;\r\n]*)/im.exec(headers)?.[1] ?? '';
  const content = raw.subarray(end.index + end[0].length);
  const tail = /\r?\n$/.exec(content.toString('latin1', Math.max(0, content.length - 2)));
  return {
    name: name || file || '',
    contentType: type.trim().toLowerCase(),
    content: content.subarray(0, content.length - (tail?.[0].length ?? 0)),
  };
}
