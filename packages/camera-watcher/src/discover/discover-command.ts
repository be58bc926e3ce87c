import type { SignIn } from '../camera-http/digest.ts';
import { askInTerminal } from '../questions/terminal.ts';
import { sentenceOf, WatchError } from '../watch-error.ts';
import { type DiscoverOptions, discoverOptions, help } from './discover-options.ts';
import { cameraWords, nobodyAnswered } from './discover-words.ts';
import { ownNetworks, type Probing, probeNetwork } from './probe-network.ts';
import { type DiscoveredCamera, readCamera } from './read-camera.ts';

export interface Discovering extends Pick<Probing, 'timeoutMs' | 'networks' | 'group'> {
  signIn?: SignIn;
  /** Cameras that may be asked with the password; empty: all. */
  only?: readonly string[];
  onTrouble: (sentence: string) => void;
}

/** The cameras of this machine's networks, in order of their addresses. */
export async function discoverCameras(
  { signIn, only = [], ...probing }: Discovering,
  signal: AbortSignal,
): Promise<DiscoveredCamera[]> {
  const found = await probeNetwork(probing, signal);
  const cameras = await Promise.all(
    found.map((camera) => {
      const isMeant = only.length === 0 || only.includes(camera.host);
      return readCamera(camera, isMeant ? signIn : undefined, signal);
    }),
  );
  return cameras.sort((a, b) => a.host.localeCompare(b.host, 'en', { numeric: true }));
}

/** What tests replace. */
export interface DiscoverDependencies extends Pick<Probing, 'networks' | 'group'> {
  print: (line: string) => void;
  onTrouble: (sentence: string) => void;
}

/** `npm run edge -- discover …`: what goes wrong is printed as one sentence and makes the exit code 1. */
export async function runDiscover(
  argv: string[],
  replaced: Partial<DiscoverDependencies> = {},
): Promise<void> {
  const {
    print = (line: string) => console.log(line),
    onTrouble = (sentence: string) => console.error(sentence),
    networks = ownNetworks(),
    group,
  } = replaced;
  if (argv.includes('--help')) return print(help);
  const stopping = new AbortController();
  const stop = () => stopping.abort(new WatchError('Ended.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const { isJson, timeoutMs, only, ...given } = discoverOptions(argv, process.env);
    const signIn = await signInFrom(given);
    const cameras = await discoverCameras(
      {
        timeoutMs,
        only,
        networks,
        onTrouble,
        ...(group && { group }),
        ...(signIn && { signIn }),
      },
      stopping.signal,
    );
    if (isJson) print(JSON.stringify(cameras, null, 2));
    else for (const line of cameras.flatMap(cameraWords)) print(line);
    if (cameras.length === 0) throw new WatchError(nobodyAnswered(networks));
  } catch (cause) {
    onTrouble(sentenceOf(cause));
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function signInFrom({
  user,
  password,
}: Pick<DiscoverOptions, 'user' | 'password'>): Promise<SignIn | undefined> {
  if (user === undefined) return undefined;
  if (password !== undefined) return { user, password };
  if (!process.stdin.isTTY) {
    throw new WatchError(
      'The password of the cameras is missing: set FOYER_CAMERA_PASSWORD, or give --password-file <file>.',
    );
  }
  const terminal = askInTerminal(process.stdin, process.stderr);
  try {
    return { user, password: await terminal.secret(`Password of ${user}`) };
  } finally {
    terminal.close();
  }
}
