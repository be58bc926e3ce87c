import type { StreetMap } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import { type MapStyle, readMapStyle } from './map-style.ts';
import { serveMapTiles } from './map-tiles.ts';
import type { StreetMapSettings } from './street-map-settings.ts';

/** A style is read again after this, sooner where reading failed. */
const keepMs = 60 * 60_000;
const retryMs = 30_000;

export interface StreetMapSource {
  read(): Promise<StreetMap>;
  /** Origins allowed in the content security policy; none without a style. */
  origins(): readonly string[];
}

/**
 * The street map of this server. A style is read before the first page is served, as the page's content security
 * policy lists its origins; where it cannot be read only the street map is missing.
 */
export async function openStreetMap(
  app: FastifyInstance,
  { mapStyle, mapTiles }: StreetMapSettings,
): Promise<StreetMapSource> {
  const tiles = mapTiles === undefined ? null : await serveMapTiles(app, mapTiles);
  let known: MapStyle | null = null;
  let nextAt = 0;
  let reading: Promise<void> | undefined;

  const refresh = async (address: string) => {
    try {
      known = await readMapStyle(address);
      nextAt = Date.now() + keepMs;
    } catch (error) {
      nextAt = Date.now() + retryMs;
      app.log.warn(`The style of FOYER_MAP_STYLE cannot be had: ${(error as Error).message}.`);
    }
  };
  const refreshWhenDue = async () => {
    if (mapStyle === undefined || Date.now() < nextAt) return;
    reading ??= refresh(mapStyle).finally(() => {
      reading = undefined;
    });
    // The last style is used until then.
    if (!known) await reading;
  };
  await refreshWhenDue();
  return {
    async read() {
      await refreshWhenDue();
      return { style: known?.style ?? null, tiles };
    },
    origins: () => known?.origins ?? [],
  };
}
