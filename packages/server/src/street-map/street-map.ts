import type { StreetMap } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import { type MapStyle, readMapStyle } from './map-style.ts';
import { serveMapTiles } from './map-tiles.ts';

/** What the operator set; at most one of both. */
export interface StreetMapSettings {
  /** Address of a MapLibre style. */
  mapStyle?: string | undefined;
  /** Path of a PMTiles file. */
  mapTiles?: string | undefined;
}

/** A style is asked for again after this, sooner where it could not be had. */
const keepMs = 60 * 60_000;
const retryMs = 30_000;

export interface StreetMapSource {
  read(): Promise<StreetMap>;
  /** Origins that browsers may ask; none unless a style is set. */
  origins(): readonly string[];
}

/**
 * The street map of this server. A style is read before the first page is served, as that page says which
 * origins the browser may ask; a server that names it and does not answer costs the street map alone.
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
  const lookAgain = async () => {
    if (mapStyle === undefined || Date.now() < nextAt) return;
    reading ??= refresh(mapStyle).finally(() => {
      reading = undefined;
    });
    // What is known is good enough meanwhile.
    if (!known) await reading;
  };
  await lookAgain();
  return {
    async read() {
      await lookAgain();
      return { style: known?.style ?? null, tiles };
    },
    origins: () => known?.origins ?? [],
  };
}
