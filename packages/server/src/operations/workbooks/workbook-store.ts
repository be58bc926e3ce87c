import type { AreaDraft, CameraDraft, DeviceDraft } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { createArea, updateArea } from '../../records/areas/area-store.ts';
import { createCamera, updateCamera } from '../../records/cameras/camera-store.ts';
import { createDevice, updateDevice } from '../../records/devices/device-store.ts';
import { createRegion, updateRegion } from '../../records/regions/region-store.ts';
import { createSite, updateSite } from '../../records/sites/site-store.ts';
import { addPart, removeOldExports } from '../notification-exports/export-store.ts';
import { areaDraft, cameraDraft, deviceDraft, regionDraft, siteDraft } from './drafts-wire.ts';
import { noCamera } from './planning/check-lines.ts';
import type { RowOutcome } from './planning/plan-wire.ts';
import type { PlannedRow } from './planning/planned-row.ts';
import { storedLinesText } from './planning/record-cells.ts';
import { cameraOfCodes } from './planning/record-views.ts';
import type { StoredArea, StoredCamera } from './planning/stored-records.ts';
import { parseLines } from './texts/area-lines-text.ts';

export interface ApplyContext {
  db: Db;
  now: () => Date;
  /** Who imports. */
  username: string;
  onDeviceChanged: (id: number) => void;
  onAreaChanged: (id: number) => void;
}

/** Creates or changes the record of a row, as its form does. Throws a problem where that is not possible. */
export async function applyRow(context: ApplyContext, planned: PlannedRow): Promise<void> {
  const entry = planned.entry!;
  entry.id = entry.stored
    ? await changeRecord(context, planned, entry.id!)
    : (await createRecord(context, planned)).id;
}

async function createRecord(context: ApplyContext, planned: PlannedRow): Promise<{ id: number }> {
  const { db, username, now } = context;
  const { cells, entry } = planned;
  const own = { Name: cells.Name!, CustomerID: entry!.customer };
  switch (planned.sheet) {
    case 'Regions':
      return createRegion(db, { ...own, ...regionDraft(planned) });
    case 'Sites':
      return createSite(db, { ...own, ...siteDraft(planned) });
    case 'Devices':
      return createDevice(db, { ...own, ...deviceDraft(planned) } as DeviceDraft, {
        savedBy: username,
        now,
      });
    case 'Cameras':
      return createCamera(db, cameraDraft(planned) as CameraDraft);
    case 'Areas': {
      const lines = await linesOf(context, planned);
      return createArea(db, { ...own, ...areaDraft(planned, lines) });
    }
  }
}

/** Answers the id of the present record: a device that moves to another site gets a new one. */
async function changeRecord(
  context: ApplyContext,
  planned: PlannedRow,
  id: number,
): Promise<number> {
  const { db, username, now, onDeviceChanged, onAreaChanged } = context;
  switch (planned.sheet) {
    case 'Regions':
      await updateRegion(db, id, regionDraft(planned));
      return id;
    case 'Sites':
      (await updateSite(db, id, siteDraft(planned))).forEach(onAreaChanged);
      return id;
    case 'Devices': {
      const present = await updateDevice(db, id, deviceDraft(planned), { savedBy: username, now });
      onDeviceChanged(id);
      return present;
    }
    case 'Cameras':
      await updateCamera(db, id, cameraDraft(planned));
      return id;
    case 'Areas':
      await updateArea(db, id, areaDraft(planned, await linesOf(context, planned)));
      onAreaChanged(id);
      return id;
  }
}

/** The lines of an area with the present cameras of their codes; undefined where the row leaves them as they are. */
async function linesOf(
  { db }: ApplyContext,
  { changes, entry, parent }: PlannedRow,
): Promise<AreaDraft['Lines']> {
  const stored = (entry?.stored as StoredArea | undefined)?.lines ?? [];
  const text = changes.find(({ column }) => column === 'Lines')?.to;
  // An area that moves to another site takes the lines of cameras that moved there, too.
  if (text === undefined && !(parent && stored.length > 0)) return undefined;
  const kept = new Set(stored.map((each) => each.camera_id));
  const lines = [];
  for (const { camera, line, direction } of parseLines(text ?? storedLinesText(stored)) ?? []) {
    const id = 'id' in camera ? kept.has(camera.id) && camera.id : await cameraOfCodes(db, camera);
    if (!id) throw new ProblemError('malformed', noCamera(camera));
    lines.push({ camera: id, line, direction });
  }
  return lines;
}

/** The camera of a row whose device moved during this import is the one that the device has now. */
export async function followMovedDevice(
  db: Db,
  planned: PlannedRow,
  device: { id: number; code: string },
) {
  const { code } = planned.entry!.stored as StoredCamera;
  planned.entry!.id = (await cameraOfCodes(db, { device: device.code, code })) ?? planned.entry!.id;
}

/** Keeps what became of the rows of a step, for a further attempt and for who downloads the result. */
export const addOutcomes = (db: Db, job: string, step: number, outcomes: readonly RowOutcome[]) =>
  addPart(db, job, step, Buffer.from(JSON.stringify(outcomes)));

/** Removes results that are kept no longer. */
export const removeOldOutcomes = removeOldExports;
