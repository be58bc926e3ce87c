import { t } from '@foyer/translation/page';
import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

const source = 'streets';

/** The language of names, as the map’s styles call it. */
const mapLanguage = t.language === 'zh' ? 'zh-Hans' : t.language;

/**
 * The style of a PMTiles file: of vector tiles, which follow the Protomaps basemap, in the colours of the
 * scheme; pictures as they are. Names are drawn with the machine's own fonts, so no other host is asked.
 */
export async function styleOfTiles(path: string, isDark: boolean): Promise<StyleSpecification> {
  const address = new URL(path, window.location.href).href;
  const file = new PMTiles(address);
  protocol.add(file);
  const [{ tileType }, metadata] = await Promise.all([file.getHeader(), file.getMetadata()]);
  const { attribution } = metadata as { attribution?: string };
  const isVector = tileType === TileType.Mvt;
  return {
    version: 8,
    sources: {
      [source]: {
        type: isVector ? 'vector' : 'raster',
        url: `pmtiles://${address}`,
        ...(attribution !== undefined && { attribution }),
      },
    },
    layers: isVector
      ? layers(source, namedFlavor(isDark ? 'dark' : 'light'), { lang: mapLanguage })
      : [{ id: source, type: 'raster', source }],
  } as StyleSpecification;
}
