/** One event of a `text/event-stream`; a comment has neither name nor data. */
export interface StreamEvent {
  name: string;
  data: string;
}

const fieldOf = (block: string, field: string) =>
  block
    .split(/\r?\n/)
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
    .join('\n');

/** The events of a stream as they arrive, also when an event comes in several parts. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks)
        yield { name: fieldOf(block, 'event'), data: fieldOf(block, 'data') };
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
