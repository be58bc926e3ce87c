import { resolve } from 'node:path';
import type { SettingsReader } from '../../platform/settings/settings-reader.ts';

/** Settings of the operator; at most one is set. */
export interface StreetMapSettings {
  /** Address of a MapLibre style with streets. */
  mapStyle?: string | undefined;
  /** Path of a PMTiles file with streets. */
  mapTiles?: string | undefined;
}

export function readStreetMapSettings(settings: SettingsReader): StreetMapSettings {
  const mapStyle = settings.address('FOYER_MAP_STYLE', ['https:', 'http:']);
  const mapTiles = settings.text('FOYER_MAP_PMTILES');
  if (mapStyle !== undefined && mapTiles !== undefined) {
    settings.fault(
      'FOYER_MAP_STYLE and FOYER_MAP_PMTILES are two street maps: one of them must go.',
    );
  }
  return { mapStyle, mapTiles: mapTiles === undefined ? undefined : resolve(mapTiles) };
}
