import type {
  AreaDraft,
  CameraDraft,
  DeviceDraft,
  SiteDraft,
  WorkbookColumn,
} from '@foyer/contract';
import type { PlannedRow } from './planning/planned-row.ts';
import type { StoredArea, StoredSite } from './planning/stored-records.ts';
import { parseExceptions, parseWeekly } from './texts/opening-hours-text.ts';

/** What a row changes of its record, or says of a new one: the texts of those columns. */
const changedCells = ({ changes }: PlannedRow): Partial<Record<WorkbookColumn, string>> =>
  Object.fromEntries(changes.map(({ column, to }) => [column, to]));

type Texts = ReturnType<typeof changedCells>;

/** A value of a text that is there; no value of an empty one, and undefined where the row says nothing. */
const given = <Value>(text: string | undefined, read: (text: string) => Value) =>
  text === undefined ? undefined : text === '' ? null : read(text);

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

function openingHoursOf(texts: Texts, { entry }: PlannedRow) {
  const { 'Opening hours': weekly, Exceptions: exceptions } = texts;
  if (weekly === undefined && exceptions === undefined) return undefined;
  const stored = (entry?.stored as StoredSite | StoredArea | undefined)?.opening_hours;
  return {
    weekly: weekly === undefined ? (stored?.weekly ?? []) : (parseWeekly(weekly) ?? []),
    exceptions:
      exceptions === undefined ? (stored?.exceptions ?? []) : (parseExceptions(exceptions) ?? []),
  };
}

export const regionDraft = (planned: PlannedRow) =>
  withoutUndefined({
    Name: changedCells(planned).Name,
    ParentID: planned.parent === undefined ? undefined : (planned.parent?.id ?? null),
  });

export function siteDraft(planned: PlannedRow): Partial<SiteDraft> {
  const texts = changedCells(planned);
  return withoutUndefined({
    Name: texts.Name,
    RegionID: planned.parent === undefined ? undefined : (planned.parent?.id ?? null),
    TimeZone: texts['Time zone'],
    Address: texts.Address,
    Latitude: given(texts.Latitude, Number),
    Longitude: given(texts.Longitude, Number),
    AreaM2: given(texts['Floor area'], Number),
    OpeningHours: openingHoursOf(texts, planned),
    Holidays: texts.Holidays,
  });
}

export function deviceDraft(planned: PlannedRow): Partial<DeviceDraft> {
  const texts = changedCells(planned);
  const minutes = texts['Offline after'];
  return withoutUndefined({
    Name: texts.Name,
    Code: texts.Code,
    SiteID: planned.parent?.id,
    Profile: texts.Profile as DeviceDraft['Profile'],
    Mapping: texts.Mapping,
    latitude: given(texts.Latitude, Number),
    longitude: given(texts.Longitude, Number),
    ip_vpn: texts['IP address'],
    mac_address: texts['MAC address'],
    offline_after_minutes: minutes === undefined ? undefined : Number(minutes),
    NewSources: texts['New sources'] as DeviceDraft['NewSources'],
  });
}

export const cameraDraft = (planned: PlannedRow): Partial<CameraDraft> =>
  withoutUndefined({
    Name: changedCells(planned).Name,
    Code: changedCells(planned).Code,
    DeviceID: planned.parent?.id,
  });

export function areaDraft(planned: PlannedRow, lines: AreaDraft['Lines']): Partial<AreaDraft> {
  const texts = changedCells(planned);
  return withoutUndefined({
    Name: texts.Name,
    SiteID: planned.parent?.id,
    Capacity: texts.Capacity === undefined ? undefined : Number(texts.Capacity),
    ResetAt: texts['Reset at'],
    CountsVisitors: texts['Counts visitors'] && texts['Counts visitors'] === 'yes',
    Lines: lines,
    OpeningHours: openingHoursOf(texts, planned),
  }) as Partial<AreaDraft>;
}
