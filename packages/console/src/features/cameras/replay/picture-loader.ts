/** A picture by what stays the same of its signed address. */
export interface WantedPicture {
  key: string;
  src: string;
}

/** Pictures that were loaded lately; the browser may drop them, and loads them again then. */
const remembered = 60;

/**
 * Loads the pictures that are shown next. Those that are wanted no more, as somebody went elsewhere, are not begun. One that
 * cannot be loaded counts as loaded: its frame says so.
 */
export class PictureLoader {
  readonly #load: (src: string, signal: AbortSignal) => Promise<void>;
  readonly #onLoaded: () => void;
  readonly #loading = new Map<string, AbortController>();
  readonly #loaded = new Set<string>();

  constructor(load: (src: string, signal: AbortSignal) => Promise<void>, onLoaded: () => void) {
    this.#load = load;
    this.#onLoaded = onLoaded;
  }

  /** The first is shown now, the others are next. */
  want(pictures: readonly WantedPicture[]): void {
    const keys = new Set(pictures.map(({ key }) => key));
    for (const [key, waits] of this.#loading) {
      if (keys.has(key)) continue;
      waits.abort();
      this.#loading.delete(key);
    }
    for (const { key, src } of pictures) {
      if (this.#loaded.has(key) || this.#loading.has(key)) continue;
      const waits = new AbortController();
      this.#loading.set(key, waits);
      const end = () => this.#remember(key);
      this.#load(src, waits.signal).then(end, end);
    }
  }

  isLoaded(key: string): boolean {
    return this.#loaded.has(key);
  }

  stop(): void {
    for (const waits of this.#loading.values()) waits.abort();
    this.#loading.clear();
  }

  #remember(key: string): void {
    this.#loading.delete(key);
    this.#loaded.add(key);
    const [oldest] = this.#loaded;
    if (this.#loaded.size > remembered && oldest !== undefined) this.#loaded.delete(oldest);
    this.#onLoaded();
  }
}
