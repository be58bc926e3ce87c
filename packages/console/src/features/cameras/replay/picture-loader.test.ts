import { expect, test, vi } from 'vitest';
import { PictureLoader } from './picture-loader.ts';

function loaderOf() {
  const asked = new Map<string, { end: () => void; fail: () => void; signal: AbortSignal }>();
  const onLoaded = vi.fn();
  const loader = new PictureLoader(
    (src, signal) =>
      new Promise((end, fail) => asked.set(src, { end: () => end(), fail: () => fail(), signal })),
    onLoaded,
  );
  return { loader, asked, onLoaded };
}
const picture = (key: string) => ({ key, src: `/images/${key}?until=1` });
const settled = () => Promise.resolve().then(() => undefined);

test('the pictures that come next are loaded once, and those that are wanted no more are given up', async () => {
  const { loader, asked, onLoaded } = loaderOf();
  loader.want([picture('a'), picture('b')]);
  loader.want([picture('b'), picture('c')]);
  expect([...asked.keys()]).toEqual(['a', 'b', 'c'].map((key) => picture(key).src));
  expect(asked.get(picture('a').src)?.signal.aborted).toBe(true);
  expect(asked.get(picture('b').src)?.signal.aborted).toBe(false);
  asked.get(picture('b').src)?.end();
  await settled();
  expect(onLoaded).toHaveBeenCalledOnce();
  expect([loader.isLoaded('a'), loader.isLoaded('b'), loader.isLoaded('c')]).toEqual([
    false,
    true,
    false,
  ]);
  loader.want([{ key: 'b', src: '/images/b?until=2' }]);
  expect(asked.size).toBe(3);
  loader.stop();
  expect(asked.get(picture('c').src)?.signal.aborted).toBe(true);
});

test('a picture that cannot be loaded is shown, so that its frame says so', async () => {
  const { loader, asked } = loaderOf();
  loader.want([picture('lost')]);
  asked.get(picture('lost').src)?.fail();
  await settled();
  expect(loader.isLoaded('lost')).toBe(true);
});

test('of many pictures the oldest are forgotten', async () => {
  const { loader, asked } = loaderOf();
  for (let nth = 0; nth < 70; nth += 1) {
    loader.want([picture(String(nth))]);
    asked.get(picture(String(nth)).src)?.end();
    await settled();
  }
  expect([loader.isLoaded('5'), loader.isLoaded('69')]).toEqual([false, true]);
});
