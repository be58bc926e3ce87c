import type { SignIn } from '../camera-http/digest.ts';
import { sentenceOf } from '../watch-error.ts';
import { callOnvif, type OnvifConnection, onvifClient, SignInRefused } from './onvif-call.ts';
import { type CameraProfile, mediaService, readProfiles } from './onvif-profiles.ts';
import type { FoundCamera } from './probe-network.ts';
import { nodeAt, numberAt, textAt } from './read-xml.ts';

/** What is known of a camera of the network. */
export interface DiscoveredCamera {
  host: string;
  name?: string;
  manufacturer?: string;
  model?: string;
  firmware?: string;
  /** By how many seconds its clock is ahead of this machine's. */
  clockAheadS?: number;
  needsSignIn: boolean;
  profiles: CameraProfile[];
  /** Why less is known than could be. */
  trouble?: string;
}

const deviceNamespace = 'http://www.onvif.org/ver10/device/wsdl';

/**
 * The service that this camera named, at the address from which the camera answered: an answer that names
 * another host leads nowhere else, and one behind an address translation is reached.
 */
function serviceOn(host: string, address: string | undefined): URL | undefined {
  if (address === undefined || !/^https?:/i.test(address) || !URL.canParse(address))
    return undefined;
  const { protocol, port, pathname, search } = new URL(address);
  return new URL(`${protocol}//${host}${port && `:${port}`}${pathname}${search}`);
}

/** Reads what a camera says of itself; never throws because of the camera. */
export async function readCamera(
  { host, isOfNetwork, name, hardware, serviceAddresses }: FoundCamera,
  signIn: SignIn | undefined,
  signal: AbortSignal,
): Promise<DiscoveredCamera> {
  const camera: DiscoveredCamera = { host, needsSignIn: false, profiles: [] };
  if (name !== undefined) camera.name = name;
  if (hardware !== undefined) camera.model = hardware;
  if (!isOfNetwork) {
    const trouble =
      'its address is not of the network in which it answered: set it in the camera, or check the prefix of this machine’s';
    return { ...camera, trouble };
  }
  const device = serviceAddresses.flatMap((named) => serviceOn(host, named) ?? [])[0];
  if (device === undefined) {
    return { ...camera, trouble: 'it names no address of a service over http or https' };
  }
  try {
    const clockAheadMs = await readClock(device, signal);
    if (clockAheadMs !== undefined) camera.clockAheadS = Math.round(clockAheadMs / 1000);
    const connection: OnvifConnection = {
      client: onvifClient(signIn),
      clockAheadMs: clockAheadMs ?? 0,
      signal,
      ...(signIn && { signIn }),
    };
    const media = await mediaService(device, connection, (named) => serviceOn(host, named));
    if (media) camera.profiles = await readProfiles(media, connection);
    else camera.trouble = 'it names no media service';
    Object.assign(camera, await readMaker(device, connection));
  } catch (cause) {
    signal.throwIfAborted();
    camera.needsSignIn = cause instanceof SignInRefused;
    camera.trouble = sentenceOf(cause).replace(/\.$/, '');
  }
  return camera;
}

async function readMaker(device: URL, connection: OnvifConnection) {
  const question = `<GetDeviceInformation xmlns="${deviceNamespace}"/>`;
  const answer = await callOnvif(device, question, connection);
  const information = nodeAt(answer, 'GetDeviceInformationResponse');
  const named = {
    manufacturer: textAt(information, 'Manufacturer'),
    model: textAt(information, 'Model'),
    firmware: textAt(information, 'FirmwareVersion'),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** By how much the camera's clock is ahead; asked without a password, which its digest needs. */
export async function readClock(device: URL, signal: AbortSignal): Promise<number | undefined> {
  const question = `<GetSystemDateAndTime xmlns="${deviceNamespace}"/>`;
  const askedMs = Date.now();
  const connection = { client: onvifClient(), clockAheadMs: 0, signal };
  const answer = await callOnvif(device, question, connection).catch((cause) => {
    // Some cameras want a password even for this: then their clock is not known.
    if (cause instanceof SignInRefused) return undefined;
    throw cause;
  });
  const utc = nodeAt(
    answer,
    ...['GetSystemDateAndTimeResponse', 'SystemDateAndTime', 'UTCDateTime'],
  );
  const date = ['Year', 'Month', 'Day'].map((part) => numberAt(utc, 'Date', part));
  const time = ['Hour', 'Minute', 'Second'].map((part) => numberAt(utc, 'Time', part));
  const parts = [...date, ...time].filter((part) => part !== undefined);
  const [year, month, day, hour, minute, second] = parts;
  if (second === undefined) return undefined;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - (askedMs + Date.now()) / 2;
}
