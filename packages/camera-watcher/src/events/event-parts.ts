/** One event of a stream, as the camera wrote it. */
export interface EventPart {
  contentType: string;
  body: Buffer;
}

/** No event is larger; pictures of events may be, and are left out. */
const maxBytes = 8 * 1024 * 1024;
const headEnd = Buffer.from('\r\n\r\n');

/** The boundary of a multipart answer; undefined for another. */
export const boundaryOf = (contentType: string): string | undefined =>
  /boundary="?([^";\s]+)/i.exec(contentType)?.[1]?.replace(/^--/, '');

/** The events of an endless multipart answer, each as soon as it is whole. Throws where it is no such answer. */
export async function* eventParts(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<EventPart> {
  const mark = Buffer.from(`--${boundary}`);
  let waiting = Buffer.alloc(0);
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    for (let cut = nextPart(waiting, mark); cut !== undefined; cut = nextPart(waiting, mark)) {
      waiting = waiting.subarray(cut.end);
      if (/xml|json/i.test(cut.part.contentType)) yield cut.part;
    }
    if (waiting.length > maxBytes) throw new Error('The camera sends an event without an end.');
  }
}

/** The first whole part: to its length where it says one, else to the next mark. */
function nextPart(waiting: Buffer, mark: Buffer): { part: EventPart; end: number } | undefined {
  const begin = waiting.indexOf(mark);
  const head = begin < 0 ? -1 : waiting.indexOf(headEnd, begin);
  if (head < 0) return undefined;
  const headers = waiting.toString('latin1', begin, head);
  const from = head + headEnd.length;
  const length = /^content-length:\s*(\d+)/im.exec(headers)?.[1];
  const end = length === undefined ? waiting.indexOf(mark, from) : from + Number(length);
  if (end < 0 || end > waiting.length) return undefined;
  const contentType = /^content-type:\s*([^\r\n]+)/im.exec(headers)?.[1]?.trim() ?? '';
  return { part: { contentType, body: Buffer.from(waiting.subarray(from, end)) }, end };
}
