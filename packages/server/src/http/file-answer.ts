import { Readable } from 'node:stream';

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
      ...(name !== undefined && { 'content-disposition': `attachment; filename="${name}"` }),
      'cache-control': 'no-store',
      ...headers,
    };
  }
}

/** Of a text that is sent piece by piece: about a millisecond of work each. */
const itemsAtOnce = 200;

/** A text made of many items, some of them in each turn of the event loop, as fast as the receiver takes it. */
export function textOf<Item>(
  items: readonly Item[],
  write: (item: Item, nth: number) => string,
  { head = '', tail = '' } = {},
): Readable {
  async function* pieces() {
    let piece = head;
    for (let start = 0; start < items.length; start += itemsAtOnce) {
      for (let nth = start; nth < Math.min(start + itemsAtOnce, items.length); nth += 1) {
        piece += write(items[nth]!, nth);
      }
      yield piece;
      piece = '';
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (piece + tail !== '') yield piece + tail;
  }
  return Readable.from(pieces(), { objectMode: false });
}
