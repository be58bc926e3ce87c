import { readFile } from 'node:fs/promises';
import type { Claim } from '@foyer/contract';
import { claimDevice, tokenFileOf } from '../claim/claim-command.ts';
import { claimOptions } from '../claim/claim-options.ts';
import { isWebAddress } from '../events/events-options.ts';
import type { Questions } from '../questions/terminal.ts';
import { sentenceOf, WatchError } from '../watch-error.ts';
import type { KeptAnswers } from './kept-setup.ts';
import { type SetupOptions, serverFault } from './setup-options.ts';

/** How the device reaches its server. */
export interface Access {
  server: string;
  device: string;
  deviceName?: string;
  token: string;
  tokenFile: string;
  /** The token is in its file already. */
  isTokenKept: boolean;
  /** Cameras that a claim answered; empty where there was none. */
  claimed: Claim['Cameras'];
}

const localServer = 'http://127.0.0.1:8080';

/** Asks for server, device and token, or takes them by a claim code. */
export async function askAccess(
  options: SetupOptions,
  kept: KeptAnswers,
  questions: Questions | undefined,
  print: (line: string) => void,
): Promise<Access> {
  const proposed = options.server ?? kept.server ?? localServer;
  if (options.claim !== undefined) return claimed(options.claim, proposed, options, print);
  const isKnown = options.device !== undefined || options.token !== undefined;
  while (questions && !isKnown) {
    const code = await questions.text(
      'Claim code or address of the label (leave empty if the device has a token)',
    );
    if (code === '') break;
    const server = isWebAddress(code) ? undefined : await askServerAddress(questions, proposed);
    try {
      return await claimed(code, server, options, print);
    } catch (cause) {
      print(sentenceOf(cause));
    }
  }
  const server =
    options.server ?? (questions ? await askServerAddress(questions, proposed) : proposed);
  const device = options.device ?? (await askDevice(questions, kept.device));
  const file = options.tokenFile ?? tokenFileOf(options.folder, device);
  const inFile = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (inFile !== '') print(`The token in ${file} is used.`);
  const token = inFile || options.token || (await questions?.secret('Token of the device'));
  if (!token) {
    throw new WatchError(
      `The device's token is missing: give --claim <code>, set FOYER_DEVICE_TOKEN, or give --token-file <file> (${file} does not exist or is empty).`,
    );
  }
  return { server, device, token, tokenFile: file, isTokenKept: inFile !== '', claimed: [] };
}

async function claimed(
  code: string,
  server: string | undefined,
  { tokenFile, folder }: SetupOptions,
  print: (line: string) => void,
): Promise<Access> {
  const isLabel = isWebAddress(code);
  const argv = [code, ...(server === undefined || isLabel ? [] : ['--server', server])];
  const asked = claimOptions(argv, process.env);
  const own = { ...asked, folder, tokenFile };
  const { claim, file } = await claimDevice(own, print);
  const { Code, Name } = claim.device;
  print(`Device ${Name} (${Code}). Its token is kept in ${file}.`);
  return {
    server: asked.server,
    device: Code,
    deviceName: Name,
    token: claim.token,
    tokenFile: file,
    isTokenKept: true,
    claimed: claim.Cameras,
  };
}

/** Asks until it is an address. */
export async function askServerAddress(questions: Questions, proposed: string): Promise<string> {
  for (;;) {
    const server = await questions.text('Address of the server', proposed);
    if (isWebAddress(server)) return server.replace(/\/+$/, '');
    questions.print(serverFault(server));
  }
}

async function askDevice(questions: Questions | undefined, proposed: string | undefined) {
  if (!questions) throw new WatchError('--device is missing: it is the code of the device.');
  return askCode(questions, 'Code of the device, as the console shows it', proposed);
}

/** Asks until it is a code as the server accepts it. */
export async function askCode(
  questions: Questions,
  label: string,
  proposed?: string,
): Promise<string> {
  for (;;) {
    const code = await questions.text(label, proposed);
    if (/^[^\s/+#]{1,64}$/.test(code)) return code;
    questions.print('A code has 1 to 64 characters, without spaces, "/", "+" and "#".');
  }
}
