import { onTestFinished } from 'vitest';

/** jsdom has no layout: it matches no media query, and elements measure what the test says. */
const matchesNothing = (media: string) =>
  ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

let measured = { width: 0, height: 0 };

/** Tells the size of an element once, when it is first looked at. */
class FixedSizeObserver {
  #tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    const { width, height } = measured;
    if (width === 0) return;
    const box = [{ inlineSize: width, blockSize: height }];
    const entry = { target, contentRect: { width, height }, borderBoxSize: box };
    queueMicrotask(() =>
      this.#tell([entry as unknown as ResizeObserverEntry], this as unknown as ResizeObserver),
    );
  }

  unobserve(): void {}

  disconnect(): void {}
}

/** Nothing comes into view. */
class SilentObserver {
  observe(): void {}

  unobserve(): void {}

  disconnect(): void {}
}

class BlankImageData {
  readonly data: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

/** Gives the browser of tests what it lacks, so that parts can be drawn. */
export function standInForLayout(): void {
  window.matchMedia ??= matchesNothing;
  globalThis.ResizeObserver = FixedSizeObserver as unknown as typeof ResizeObserver;
  globalThis.IntersectionObserver ??= SilentObserver as unknown as typeof IntersectionObserver;
  globalThis.ImageData ??= BlankImageData as unknown as typeof ImageData;
  Element.prototype.scrollIntoView ??= () => undefined;
  // Neither 2D nor WebGL, as in a browser that refuses both.
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** The size of every element of this test, in pixels. */
export function measureAs(width: number, height: number): void {
  measured = { width, height };
  onTestFinished(() => {
    measured = { width: 0, height: 0 };
  });
}
