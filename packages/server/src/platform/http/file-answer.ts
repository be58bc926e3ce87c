import { Readable } from 'node:stream';
import { slicesOf } from '../concurrency/slices.ts';

/** An answer that is sent as it is, in place of JSON that is made of a value: a file, or a long text piece by piece. */
export class FileAnswer {
  readonly content: Buffer | Readable;
  readonly headers: Record<string, string>;

  constructor(
    content: Buffer | Readable,
    { name, type, headers }: { name?: string; type: string; headers?: Record<string, string> },
  ) {
    this.content = content;
    this.headers = {
      'content-type': type,
      ...(name !== undefined && { 'content-disposition': dispositionOf(name) }),
      'cache-control': 'no-store',
      ...headers,
    };
  }
}

/** With a name in any script as RFC 8187 has it. */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Items of a text that is sent in pieces: about a millisecond of work each. */
const itemsAtOnce = 200;

/** A text made of many items, some of them in each turn of the event loop, as fast as the receiver takes it. */
export function textOf<Item>(
  items: readonly Item[],
  write: (item: Item, nth: number) => string,
  { head = '', tail = '' } = {},
): Readable {
  async function* pieces() {
    let piece = head;
    let nth = 0;
    for await (const slice of slicesOf(items, itemsAtOnce)) {
      for (const item of slice) piece += write(item, nth++);
      yield piece;
      piece = '';
    }
    if (piece + tail !== '') yield piece + tail;
  }
  return Readable.from(pieces(), { objectMode: false });
}
