import { type ChartSheet, type Exported, exportedPicture, surfaces, toneForms } from '@foyer/kit';
import { drawRegions, type MapScene } from './draw-regions.ts';
import type { RegionItem } from './region-items.ts';
import type { RegionMapProps } from './region-props.ts';
import { inFrame } from './region-view.ts';

const sea = toneForms('light', 'info').tint;
const point = toneForms('light', 'danger').fill;
const pointEdgePx = 1.5;

/** A map as it is looked at, to be exported in the colours of paper; `marks` are its places on the sheet. */
export const exportedMap = (
  props: Omit<RegionMapProps, 'atlas'>,
  scene: MapScene,
  marks: readonly RegionItem[],
): Exported =>
  exportedPicture({
    title: props.label,
    sheet: () => mapSheet(props, scene.atlas),
    entries: props.ranges ?? [],
    size: scene.frame,
    paint:
      async () =>
      (context, { width, height }) => {
        context.beginPath();
        context.rect(0, 0, width, height);
        context.clip();
        context.fillStyle = sea;
        context.fillRect(0, 0, width, height);
        drawRegions(context, { ...scene, marked: undefined }, surfaces.light);
        context.fillStyle = point;
        context.strokeStyle = surfaces.light.card;
        context.lineWidth = pointEdgePx;
        for (const mark of marks) {
          const { x, y } = inFrame(mark, scene.placement);
          context.beginPath();
          context.arc(x, y, mark.radius ?? 0, 0, 2 * Math.PI);
          context.fill();
          context.stroke();
        }
      },
  });

/** What is known of regions and marked places, by name. */
export function mapSheet(
  { label, valueName = 'About', values = [], points = [] }: Omit<RegionMapProps, 'atlas'>,
  atlas: { regions: readonly { id: string; name: string }[] },
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
