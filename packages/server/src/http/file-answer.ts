/** An answer that is a file, in place of JSON, from an endpoint declared with `files`. */
export class FileAnswer {
  readonly bytes: Buffer;
  readonly headers: Record<string, string>;

  constructor(
    bytes: Buffer,
    { name, type, headers }: { name: string; type: string; headers: Record<string, string> },
  ) {
    this.bytes = bytes;
    this.headers = {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      ...headers,
    };
  }
}
