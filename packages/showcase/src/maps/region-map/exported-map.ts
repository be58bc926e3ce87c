import { type ChartSheet, type Exported, exportedPicture } from '@foyer/kit';
import type { Atlas } from './atlas.ts';
import type { MapScene } from './draw-regions.ts';
import type { RegionItem } from './region-items.ts';
import type { RegionMapProps } from './region-props.ts';

interface Shown
  extends Pick<RegionMapProps, 'label' | 'valueName' | 'values' | 'points' | 'ranges'> {
  scene: MapScene;
  /** Marked places as they lie on the sheet. */
  marks: readonly RegionItem[];
}

/** A map as it is looked at, to be exported. */
export const exportedMap = (shown: Shown): Exported =>
  exportedPicture({
    title: shown.label,
    sheet: () => mapSheet(shown, shown.scene.atlas),
    entries: shown.ranges ?? [],
    size: shown.scene.frame,
    paint: async () => (await import('./paint-map.ts')).paintMap(shown.scene, shown.marks),
  });

/** What is known of regions and marked places, by name. */
export function mapSheet(
  { label, valueName = 'About', values = [], points = [] }: Omit<Shown, 'scene' | 'marks'>,
  atlas: Pick<Atlas, 'regions'>,
): ChartSheet {
  const names = new Map(atlas.regions.map(({ id, name }) => [id, name]));
  const regions = values.flatMap(({ id, value, text }) => {
    const name = names.get(id);
    return name === undefined ? [] : [[name, text, value, null, null] as const];
  });
  const marked = points.map(
    ({ name, text, latitude, longitude }) =>
      [name, text ?? null, null, latitude, longitude] as const,
  );
  const all = [...regions, ...marked].toSorted(([one], [other]) => one.localeCompare(other));
  const header = ['Place', valueName, 'Value', 'Latitude', 'Longitude'];
  const kept = header.flatMap((_, i) => (i < 2 || all.some((row) => row[i] !== null) ? [i] : []));
  return {
    title: label,
    header: kept.map((i) => header[i]!),
    rows: all.map((row) => kept.map((i) => row[i]!)),
  };
}
