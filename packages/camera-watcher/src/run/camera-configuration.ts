import {
  cameraAddressFault,
  cameraSettingsDefaults,
  DeviceConfiguration,
  inEnglish,
  WatchedCamera,
} from '@foyer/contract';
import { cornerFault } from '@foyer/contract/ground-plane';
import type { Point } from '@foyer/contract/picture-geometry';
import { Value } from 'typebox/value';
import type { CameraOptions } from '../camera-options.ts';
import { minPicturesPerS } from '../people-counter.ts';
import { WatchError } from '../watch-error.ts';

/** The cameras a watcher has to watch. */
export interface Configuration {
  /** Absent in a file that names none. */
  version?: string;
  cameras: CameraOptions[];
}

/** All that is wrong with a configuration, each fault with its place. Nothing of an address is in it. */
export class ConfigurationError extends WatchError {}

const { enabled: _, ...settings } = cameraSettingsDefaults;
/** What a file may leave out. */
const defaults = { ...settings, lines: [], zones: [], masks: [] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A configuration from the server. Fields this watcher does not know are of a newer server. */
export function configurationFrom(value: unknown): Configuration & { version: string } {
  const faults = [...schemaFaults(value), ...contentFaults(value)];
  if (faults.length > 0) throw new ConfigurationError(faults.join('; '));
  const { version, cameras } = value as DeviceConfiguration;
  return { version, cameras: cameras.map(cameraOptions) };
}

/** A configuration from a file, whose cameras need a code and an address. */
export function configurationFromFile(text: string): Configuration {
  const value = parsed(text);
  const unknown = unknownFields(value);
  const complete = isObject(value) ? { version: 'none', ...value } : value;
  if (isObject(complete) && Array.isArray(complete.cameras)) {
    complete.cameras = complete.cameras.map((camera) =>
      isObject(camera) ? { ...defaults, name: camera.code, ...camera } : camera,
    );
  }
  const faults = [...unknown, ...schemaFaults(complete), ...contentFaults(complete)];
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  const { version, ...rest } = configurationFrom(complete);
  return isObject(value) && 'version' in value ? { version, ...rest } : rest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The parser's own sentence may repeat a part of the text, and so of an address.
    const [, place] = /position (\d+)/.exec((cause as Error).message) ?? [];
    const at = place === undefined ? '' : `: look at line ${lineAt(text, Number(place))}`;
    throw new ConfigurationError(`It is no JSON${at}.`);
  }
}

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length;

/** Names of fields that a file may not have: most are mistyped. */
function unknownFields(value: unknown): string[] {
  if (!isObject(value)) return [];
  const unknownOf = (object: Record<string, unknown>, known: object, place: string) =>
    Object.keys(object)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => `${place}${name}: there is no such field`);
  const cameras = Array.isArray(value.cameras) ? value.cameras : [];
  return [
    ...unknownOf(value, DeviceConfiguration.properties, ''),
    ...cameras.flatMap((camera, at) =>
      isObject(camera)
        ? unknownOf(camera, WatchedCamera.properties, `${placeOf(value, at)}, `)
        : [],
    ),
  ];
}

/** `cameras[1] ("door")` */
function placeOf(value: unknown, at: number): string {
  const cameras = isObject(value) && Array.isArray(value.cameras) ? value.cameras : [];
  const code = isObject(cameras[at]) ? cameras[at].code : undefined;
  return typeof code === 'string' ? `cameras[${at}] ("${code}")` : `cameras[${at}]`;
}

/** As many as somebody reads. */
const maxFaults = 50;

function schemaFaults(value: unknown): string[] {
  const places = new Map<string, string>();
  for (const { instancePath, message } of Value.Errors(DeviceConfiguration, value)) {
    const [, first, at, ...rest] = instancePath.split('/');
    const place =
      first === 'cameras' && at !== undefined
        ? [placeOf(value, Number(at)), ...rest].join(', ')
        : (first ?? '');
    // Each part of a choice is reported as well: the last sentence is about the whole.
    places.set(place, `${place === '' ? 'it' : place}: ${message}`);
  }
  return [...places.values()].slice(0, maxFaults);
}

/** What no schema says. A value that the schema refuses is passed over. */
function contentFaults(value: unknown): string[] {
  if (!isObject(value) || !Array.isArray(value.cameras)) return [];
  const codes = value.cameras.map((camera) => (isObject(camera) ? camera.code : undefined));
  const twice = codes.flatMap((code, at) =>
    typeof code === 'string' && codes.indexOf(code) < at
      ? [`${placeOf(value, at)}: another camera has this code`]
      : [],
  );
  const ofCameras = value.cameras.flatMap((camera, at) =>
    Value.Check(WatchedCamera, camera)
      ? cameraFaults(camera).map((fault) => `${placeOf(value, at)}, ${fault}`)
      : [],
  );
  return [...twice, ...ofCameras];
}

function cameraFaults({ address, ground, lines, zones, pictures_per_s }: WatchedCamera): string[] {
  const faults: string[] = [];
  const addressFault = cameraAddressFault(address);
  if (addressFault !== undefined) faults.push(`address: it ${inEnglish(addressFault)}`);
  if (ground && cornerFault(ground.points.map(pointOf))) {
    faults.push(
      'ground: its points must go round a rectangle, without crossing and not on one line',
    );
  }
  for (const [name, shapes] of Object.entries({ lines, zones })) {
    const ids = shapes.map(({ id }) => id);
    const again = ids.filter((id, at) => ids.indexOf(id) < at);
    faults.push(...again.map((id) => `${name}: "${id}" is there twice`));
  }
  for (const { id, points } of lines) {
    const hasNoLength = points.some((point, at) => at > 0 && isSame(point, points[at - 1]));
    if (hasNoLength)
      faults.push(`lines: two points of "${id}" that follow each other are the same`);
  }
  if (lines.length + zones.length > 0 && pictures_per_s < minPicturesPerS) {
    faults.push(`pictures_per_s: must be at least ${minPicturesPerS} with lines or zones`);
  }
  return faults;
}

const pointOf = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });
const isSame = (a: readonly number[], b: readonly number[] | undefined) =>
  a[0] === b?.[0] && a[1] === b?.[1];

/** A camera of a configuration as it is watched. */
export function cameraOptions(camera: WatchedCamera): CameraOptions {
  const { ground, sharing } = camera;
  return {
    camera: camera.code,
    address: camera.address,
    everyS: camera.every_s,
    picturesPerS: camera.pictures_per_s,
    distanceM: camera.distance_m,
    lines: camera.lines.map(({ id, points }) => ({ id, points: points.map(pointOf) })),
    zones: camera.zones.map(({ id, points }) => ({ id, corners: points.map(pointOf) })),
    masks: camera.masks.map(({ kind, points }) => ({ kind, corners: points.map(pointOf) })),
    ...(sharing !== 'whole' && { privacy: sharing }),
    ...(ground && {
      ground: {
        corners: ground.points.map(pointOf) as [Point, Point, Point, Point],
        widthM: ground.width_m,
        depthM: ground.depth_m,
      },
    }),
  };
}
