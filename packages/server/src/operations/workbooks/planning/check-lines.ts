import { type Message, msg } from '@foyer/translation';
import { type NamedLine, parseLines } from '../texts/area-lines-text.ts';
import type { PlanContext } from './plan-context.ts';
import { addFault, type Entry, type PlannedRow } from './planned-row.ts';
import { keyWithin } from './record-index.ts';
import type { StoredArea, StoredDevice } from './stored-records.ts';

const nameOf = (camera: NamedLine['camera']) =>
  'id' in camera ? `#${camera.id}` : `${camera.device}/${camera.code}`;

export const noCamera = (camera: NamedLine['camera']): Message =>
  msg('names no camera: {camera}', { camera: nameOf(camera) });

/** Reports lines of an area whose cameras are not at its site after the import, or that are there twice. */
export function checkLines(context: PlanContext, planned: PlannedRow): void {
  const { changes, entry, parent } = planned;
  const text = changes.find(({ column }) => column === 'Lines')?.to;
  if (!text || !entry) return;
  const stored = entry.stored as StoredArea | undefined;
  const site = parent ?? siteOf(context, stored);
  const seen = new Set<string>();
  for (const { camera, line } of parseLines(text) ?? []) {
    const key = JSON.stringify([nameOf(camera), line]);
    const fault = seen.has(key)
      ? msg('has a line twice: {line}', { line: `${nameOf(camera)}/${line}` })
      : cameraFault(context, { camera, site, stored });
    seen.add(key);
    if (fault) addFault(planned, 'Lines', fault);
  }
}

const siteOf = ({ indexes }: PlanContext, stored: { site_id: number } | undefined) =>
  stored && indexes.Sites.byId(stored.site_id);

function cameraFault(
  context: PlanContext,
  {
    camera,
    site,
    stored,
  }: { camera: NamedLine['camera']; site: Entry | undefined; stored: StoredArea | undefined },
): Message | undefined {
  // The camera of a device that was retired stays until somebody takes its line out.
  if ('id' in camera)
    return stored?.lines.some((each) => each.camera_id === camera.id)
      ? undefined
      : noCamera(camera);
  const { Devices, Cameras } = context.indexes;
  const device = Devices.named(camera.device);
  if (typeof device !== 'object' || !Cameras.named(keyWithin(device.key, camera.code)))
    return noCamera(camera);
  const place = device.row?.parent ?? siteOf(context, device.stored as StoredDevice | undefined);
  return place === site
    ? undefined
    : msg('names a camera of another site: {camera}', { camera: nameOf(camera) });
}
