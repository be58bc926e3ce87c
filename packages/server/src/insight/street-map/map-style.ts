/** The parts of a MapLibre style that hold addresses. */
interface Style {
  version: number;
  layers: unknown[];
  sources: Record<string, { url?: string; tiles?: string[]; data?: unknown }>;
  sprite?: string | { id: string; url: string }[];
  glyphs?: string;
}

/** A style with absolute addresses, and the origins that a browser requests for it. */
export interface MapStyle {
  style: Record<string, unknown>;
  origins: string[];
}

const answerWithinMs = 5_000;

async function readJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) });
  if (!answer.ok) throw new Error(`${address} answered with ${answer.status}`);
  return answer.json();
}

/** Makes an address absolute; MapLibre's placeholders in braces are kept. */
const whole = (address: string, base: string): string =>
  new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');

/** Origin of an address, which may have `pmtiles://` in front. */
const originOf = (address: string): string => {
  const url = new URL(address.replace(/^pmtiles:\/\//, ''));
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${address} is no address of a web server`);
  return url.origin;
};

/** Reads the style at an address and the files that its sources refer to. Throws an `Error` with a sentence. */
export async function readMapStyle(address: string): Promise<MapStyle> {
  const style = (await readJson(address)) as Style;
  if (style?.version !== 8 || !Array.isArray(style.layers) || !style.sources)
    throw new Error(`${address} is no MapLibre style`);
  const named: string[] = [];
  const name = (text: string, base = address) => {
    const found = whole(text, base);
    named.push(found);
    return found;
  };
  const sources = await Promise.all(
    Object.entries(style.sources).map(async ([id, source]) => {
      const read = { ...source };
      if (typeof read.data === 'string') read.data = name(read.data);
      if (read.tiles) read.tiles = read.tiles.map((tile) => name(tile));
      if (read.url?.startsWith('pmtiles://')) named.push(read.url);
      else if (read.url !== undefined) {
        const url = name(read.url);
        read.url = url;
        const { tiles = [] } = (await readJson(url)) as { tiles?: string[] };
        for (const tile of tiles) name(tile, url);
      }
      return [id, read] as const;
    }),
  );
  const { sprite, glyphs } = style;
  return {
    style: {
      ...style,
      sources: Object.fromEntries(sources),
      ...(typeof sprite === 'string' && { sprite: name(sprite) }),
      ...(Array.isArray(sprite) && {
        sprite: sprite.map(({ id, url }) => ({ id, url: name(url) })),
      }),
      ...(glyphs !== undefined && { glyphs: name(glyphs) }),
    },
    origins: [...new Set(named.map(originOf))],
  };
}
