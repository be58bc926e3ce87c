import type { WatchedGround } from '@foyer/contract';
import { type GroundPlane, groundPlane } from '@foyer/contract/ground-plane';
import type pg from 'pg';

/** A floor that was measured: places of the picture are parts of its width and height. */
export function floorOfGround({ points, width_m, depth_m }: WatchedGround): GroundPlane {
  const [a, b, c, d] = points.map(([x = 0, y = 0]) => ({ x, y }));
  const rectangle = { corners: [a!, b!, c!, d!] as const, widthM: width_m, depthM: depth_m };
  return groundPlane(rectangle, { width: 1, height: 1 });
}

/** The measured floors of a device's cameras, by the sources that are these. Whoever asks is the device. */
export async function floorsOf(
  pool: pg.Pool,
  deviceId: number,
): Promise<(source: string) => GroundPlane | undefined> {
  const { rows } = await pool.query<{ sources: string[]; ground: WatchedGround }>({
    name: 'measured-floors',
    text: `
      select w.ground, array_append(array_agg(s.source) filter (where s.source is not null), m.code) as sources
      from cameras m
      join camera_settings w on w.camera_id = m.id
      left join sources s on s.device_id = m.device_id and s.camera_id = m.id
      where m.device_id = $1 and w.ground is not null
      group by m.id, m.code, w.ground`,
    values: [deviceId],
  });
  const floors = new Map(
    rows.flatMap(({ sources, ground }) => {
      const floor = floorOfGround(ground);
      return sources.map((source) => [source, floor] as const);
    }),
  );
  return (source) => floors.get(source);
}
