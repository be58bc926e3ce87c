/** Parts of a long list, each in a turn of the event loop of its own, so that other requests are answered in between. */
export async function* slicesOf<Item>(items: readonly Item[], length: number) {
  for (let start = 0; start < items.length; start += length) {
    if (start > 0) await new Promise((resolve) => setImmediate(resolve));
    yield items.slice(start, start + length);
  }
}
