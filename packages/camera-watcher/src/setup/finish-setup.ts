import { arch, hostname, type as systemName } from 'node:os';
import { join } from 'node:path';
import type { WatchedCamera } from '@foyer/contract';
import { writeForOwner } from '../claim/owner-files.ts';
import { programName } from '../program-name.ts';
import { watcherVersion } from '../version.ts';
import type { Access } from './ask-access.ts';
import {
  configurationFileOf,
  configurationOf,
  type KeptAnswers,
  keepAnswers,
  keepConfiguration,
} from './kept-setup.ts';
import { showPictures } from './picture-page.ts';
import type { ServerFindings } from './server-steps.ts';
import type { SetupOptions } from './setup-options.ts';
import type { SetupParts } from './setup-parts.ts';
import type { Sheet, SheetCamera } from './sheet/sheet.ts';
import { sheetPdf } from './sheet/sheet-pdf.ts';
import { unprintableWords } from './sheet/unprintable-parts.ts';
import { isUsable, type StepRecord } from './steps.ts';

interface Finished {
  options: SetupOptions;
  access: Access;
  kept: KeptAnswers;
  parts: SetupParts;
  signal: AbortSignal;
  findings: ServerFindings;
  cameras: WatchedCamera[];
  /** The server says which cameras to watch: nothing is kept here. */
  isOfServer: boolean;
  records: readonly StepRecord[];
  sheetCameras: readonly SheetCamera[];
  detector?: string;
}

/** Writes sheet, pictures and configuration, and says how to go on. Returns whether no step is left open. */
export async function finishSetup(finished: Finished): Promise<boolean> {
  const { options, access, kept, parts, signal, records, sheetCameras } = finished;
  const { questions, print } = parts;
  const isComplete = records.every(isUsable);
  const asked = await askWords(options, kept, questions);
  signal.throwIfAborted();
  const base = join(options.folder, encodeURIComponent(access.device));
  const sheet: Sheet = {
    device: { code: access.device, ...(access.deviceName && { name: access.deviceName }) },
    server: access.server,
    ...asked,
    madeAt: new Date(),
    program: `Foyer camera watcher ${watcherVersion()}`,
    machine: `${hostname()}, ${systemName()} ${arch()}, Node ${process.version}`,
    ...(finished.detector !== undefined && { detector: finished.detector }),
    configuration: configurationWords(finished),
    steps: records,
    cameras: sheetCameras,
  };
  const pdf = await sheetPdf(sheet);
  const sheetFile = options.sheet ?? `${base}-commissioning.pdf`;
  // In the order of their worth, each at once: who ends the program in between leaves nothing half written.
  const isKept = isComplete || questions !== undefined;
  if (isKept) await keep(finished, asked);
  await writeForOwner(sheetFile, pdf);
  print('');
  for (const { camera, picture } of sheetCameras) {
    if (!picture) continue;
    const file = `${base}--${encodeURIComponent(camera.code)}.jpg`;
    await writeForOwner(file, picture.jpeg);
    print(`Picture of ${camera.name || camera.code} with boxes: ${file}`);
  }
  print(`Commissioning sheet: ${sheetFile}`);
  const unprintable = unprintableWords(sheet);
  if (unprintable) print(unprintable);
  await show(finished, pdf);
  if (isKept) for (const line of nextWords(finished)) print(line);
  else
    print(
      'The configuration was not written, as steps failed. Mend what is marked ✗ and run the same command again.',
    );
  return isComplete;
}

function configurationWords({ findings, cameras, isOfServer }: Finished): string {
  return isOfServer && findings.configuration
    ? `${findings.configuration.version}, of the server`
    : `${configurationOf(cameras).version}, on this machine`;
}

/** What only a person knows, for the sheet. */
async function askWords(
  options: SetupOptions,
  kept: KeptAnswers,
  questions: SetupParts['questions'],
): Promise<Pick<Sheet, 'customer' | 'site' | 'installer' | 'note'>> {
  const labels = {
    customer: 'Customer, for the sheet',
    site: 'Site',
    installer: 'Installed by',
    note: 'Note',
  };
  const words: Record<string, string> = {};
  for (const [name, label] of Object.entries(labels) as [keyof typeof labels, string][]) {
    const before = name === 'note' ? undefined : kept[name];
    const word = options[name] ?? (questions ? await questions.text(label, before) : before);
    if (word) words[name] = word;
  }
  return words;
}

async function keep(
  { access, cameras, isOfServer, options }: Finished,
  { customer, site, installer }: KeptAnswers,
): Promise<void> {
  const { server, device, token, tokenFile, isTokenKept } = access;
  if (!isTokenKept) await writeForOwner(tokenFile, `${token}\n`);
  if (!isOfServer) {
    await keepConfiguration(configurationFileOf(options.folder, device), configurationOf(cameras));
  }
  await keepAnswers(options.folder, {
    server,
    device,
    ...(customer && { customer }),
    ...(site && { site }),
    ...(installer && { installer }),
  });
}

/** On a page in the browser where there is one; else says how to look. */
async function show(finished: Finished, pdf: Uint8Array): Promise<void> {
  const { options, parts, access, sheetCameras, signal } = finished;
  const { questions, openBrowser, print } = parts;
  const pictures = sheetCameras.flatMap(({ camera, picture, figure = '' }) => {
    if (!picture) return [];
    const people = picture.people === 1 ? '1 person' : `${picture.people} people`;
    return [
      {
        title: camera.name || camera.code,
        caption: `${people} found; ${figure}`,
        jpeg: picture.jpeg,
      },
    ];
  });
  if (pictures.length === 0) return;
  const isShown = options.view ?? (questions !== undefined && openBrowser !== undefined);
  if (!isShown) {
    print(
      'This machine seems to have no screen: copy them from another one (scp), or give --view and forward the page’s port (ssh -L).',
    );
    return;
  }
  const page = await showPictures(`Setup of ${access.deviceName ?? access.device}`, pictures, pdf);
  try {
    print(`The pictures are shown at ${page.address} until this program goes on.`);
    openBrowser?.(page.address);
    if (questions) await questions.text('Press Enter to go on');
    else await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  } finally {
    await page.close();
  }
}

const word = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** How the watcher is started from now on. */
function nextWords({ access, options, isOfServer }: Finished): string[] {
  const file = configurationFileOf(options.folder, access.device);
  const command = [
    `${programName} run --device ${word(access.device)} --server ${word(access.server)} --token-file ${word(access.tokenFile)}`,
    ...(isOfServer ? [] : [`--config ${word(file)}`]),
    ...(options.model === undefined ? [] : [`--model ${word(options.model)}`]),
    ...(options.provider === undefined ? [] : [`--provider ${options.provider}`]),
  ];
  return ['', 'Start the watcher with', '', `  ${command.join(' ')}`];
}
