import {
  cameraAddressFault,
  cameraSettingsDefaults,
  inEnglish,
  type WatchedCamera,
} from '@foyer/contract';
import { pictureWords } from '../discover/discover-words.ts';
import type { DiscoveredCamera } from '../discover/read-camera.ts';
import type { Questions } from '../questions/terminal.ts';
import { WatchError } from '../watch-error.ts';
import { type Access, askCode } from './ask-access.ts';
import { shownAddress, signedAddress, signInOf } from './camera-address.ts';
import type { SetupOptions } from './setup-options.ts';
import type { SetupParts } from './setup-parts.ts';

type Parts = Pick<SetupParts, 'questions' | 'print' | 'discoverCameras'>;

const { enabled: _enabled, ...defaults } = cameraSettingsDefaults;

/** Asks which cameras to watch, beginning with those a claim or an earlier setup named. */
export async function askCameras(
  options: SetupOptions,
  { claimed }: Access,
  kept: readonly WatchedCamera[],
  parts: Parts,
  signal: AbortSignal,
): Promise<WatchedCamera[]> {
  const sharing = options.sharing ?? kept[0]?.sharing ?? 'whole';
  const base = { ...defaults, sharing, masks: [] };
  const named: Omit<WatchedCamera, 'address'>[] = claimed.map(({ Code, Name, Lines, Zones }) => ({
    ...base,
    code: Code,
    name: Name,
    lines: drawn(Lines, 2),
    zones: drawn(Zones, 3),
  }));
  const { questions } = parts;
  if (!questions) return [unattended(options, named, kept, base)];
  const cameras: WatchedCamera[] = [];
  const toAsk = named.length > 0 ? named : kept;
  for (const camera of toAsk) {
    questions.print(`\nCamera ${camera.name || camera.code} (${camera.code})`);
    const before = kept.find(({ code }) => code === camera.code)?.address;
    const address = await askAddress(questions, options, before, parts, signal);
    cameras.push({ ...camera, ...(options.sharing && { sharing }), address });
  }
  const isMoreAsked = async () =>
    cameras.length === 0 ||
    (named.length === 0 && (await questions.yesOrNo('Another camera?', false)));
  while (await isMoreAsked()) {
    const first: SetupOptions | undefined = cameras.length === 0 ? options : undefined;
    const code =
      first?.camera ??
      (await askCode(
        questions,
        'Code of the camera, as the console shows it',
        `camera-${cameras.length + 1}`,
      ));
    const name = first?.cameraName ?? (await questions.text('Its name', code));
    const address = await askAddress(questions, options, undefined, parts, signal);
    const camera = { ...base, code, name, address, lines: [], zones: [] };
    const others = cameras.filter((one) => one.code !== code);
    cameras.splice(0, cameras.length, ...others, camera);
  }
  return cameras;
}

const drawn = (shapes: readonly { id: string; points: number[][] | null }[], least: number) =>
  shapes.flatMap(({ id, points }) =>
    points !== null && points.length >= least ? [{ id, points }] : [],
  );

/** The one camera that options describe. */
function unattended(
  { address, user, password, camera, cameraName }: SetupOptions,
  named: readonly Omit<WatchedCamera, 'address'>[],
  kept: readonly WatchedCamera[],
  base: Omit<WatchedCamera, 'code' | 'name' | 'address' | 'lines' | 'zones'>,
): WatchedCamera {
  const [only] = named.length === 1 ? named : [];
  const code = camera ?? only?.code ?? kept[0]?.code;
  if (code === undefined)
    throw new WatchError('--camera is missing: it is the code of the camera.');
  const known = named.find((one) => one.code === code) ?? kept.find((one) => one.code === code);
  const before = kept.find((one) => one.code === code)?.address;
  const bare = address ?? before;
  if (bare === undefined) {
    throw new WatchError('--address is missing: it is the address of the camera’s stream.');
  }
  const fault = cameraAddressFault(bare);
  if (fault !== undefined) throw new WatchError(`--address ${inEnglish(fault)}.`);
  const signed = user === undefined ? bare : signedAddress(bare, user, password ?? '');
  const name = cameraName ?? known?.name ?? code;
  const shapes = { lines: known?.lines ?? [], zones: known?.zones ?? [] };
  return { ...base, ...known, ...shapes, sharing: base.sharing, code, name, address: signed };
}

/** Asks for the address of a stream: one that was found in the network, or one that is typed. */
export async function askAddress(
  questions: Questions,
  options: SetupOptions,
  before: string | undefined,
  parts: Parts,
  signal: AbortSignal,
): Promise<string> {
  const proposed = options.address ?? (before && shownAddress(before));
  if (
    proposed === undefined &&
    (await questions.yesOrNo('Search the network for cameras?', true))
  ) {
    const found = await askFound(questions, options, parts, signal);
    if (found !== undefined) return found;
  }
  const typed = await askTypedAddress(questions, proposed);
  const signIn =
    signInOf(typed) ?? (before && typed === shownAddress(before) ? signInOf(before) : undefined);
  if (!/^[a-z]+:\/\//i.test(typed)) return typed;
  const user =
    options.user ?? (await questions.text('User of the camera (empty: none)', signIn?.user));
  if (user === '') return shownAddress(typed);
  if (user === signIn?.user && (await questions.yesOrNo('Keep its password?', true))) {
    return signedAddress(typed, user, signIn.password);
  }
  const password = options.password ?? (await questions.secret(`Password of ${user}`));
  return signedAddress(typed, user, password);
}

/** Asks until it can be an address. */
async function askTypedAddress(questions: Questions, proposed: string | undefined) {
  for (;;) {
    const typed = await questions.text('Address of its stream (rtsp://…, http://…)', proposed);
    const fault = cameraAddressFault(typed);
    if (fault === undefined) return typed;
    questions.print(`The address ${inEnglish(fault)}.`);
  }
}

const searchMs = 4000;

/** Lets a person choose one of the streams of the network; undefined: the address is to be typed. */
async function askFound(
  questions: Questions,
  options: SetupOptions,
  { discoverCameras, print }: Parts,
  signal: AbortSignal,
): Promise<string | undefined> {
  const search = { timeoutMs: searchMs, onTrouble: print };
  let cameras = await discoverCameras(search, signal);
  if (cameras.length === 0) {
    print('No camera answered: ONVIF may be switched off in it, or it is in another network.');
    return undefined;
  }
  let signIn: { user: string; password: string } | undefined;
  for (;;) {
    const streams = cameras.flatMap(streamsOf);
    const locked = cameras.filter(({ needsSignIn }) => needsSignIn);
    const choices = [
      ...streams.map(({ words }) => words),
      ...locked.map(({ host, name }) => `${host} ${name ?? ''}: sign in to see its streams`),
      'Type an address',
    ];
    const chosen = await questions.choose('Which one?', choices);
    const stream = streams[chosen];
    if (stream)
      return signIn ? signedAddress(stream.address, signIn.user, signIn.password) : stream.address;
    const camera = locked[chosen - streams.length];
    if (!camera) return undefined;
    const user = options.user ?? (await questions.text(`User of ${camera.host}`, 'admin'));
    const password = options.password ?? (await questions.secret(`Password of ${user}`));
    signIn = { user, password };
    // The password is given to this camera alone.
    const asked = await discoverCameras({ ...search, signIn, only: [camera.host] }, signal);
    cameras = asked.filter(({ host }) => host === camera.host);
    for (const { trouble } of cameras) if (trouble !== undefined) print(trouble);
  }
}

/** Streams on the camera itself: an address elsewhere would be sent the password. */
function streamsOf(camera: DiscoveredCamera) {
  const { host, name, model, profiles } = camera;
  return profiles.flatMap((profile) => {
    const address = profile.streamAddress;
    if (address === undefined || !URL.canParse(address) || new URL(address).hostname !== host) {
      return [];
    }
    const words = [host, name ?? model ?? '', profile.name, pictureWords(profile)];
    return [{ address, words: words.filter((word) => word !== '').join('  ') }];
  });
}
