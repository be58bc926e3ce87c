import { join } from 'node:path';
import type { WatchedCamera } from '@foyer/contract';
import { pictureToSend } from '../privacy/picture-to-send.ts';
import { cameraOptions } from '../run/camera-configuration.ts';
import { type Access, askAccess, askServerAddress } from './ask-access.ts';
import { askAddress, askCameras } from './ask-cameras.ts';
import { type Delivered, deliver } from './deliver.ts';
import { drawPicture } from './draw-picture.ts';
import { finishSetup } from './finish-setup.ts';
import { configurationFileOf, readKeptAnswers, readKeptCameras } from './kept-setup.ts';
import { diskStep, ffmpegStep } from './machine-steps.ts';
import {
  aheadWords,
  clockStep,
  isFarOff,
  type ServerFindings,
  tryServer,
  tryToken,
} from './server-steps.ts';
import type { SetupOptions } from './setup-options.ts';
import type { SetupParts } from './setup-parts.ts';
import type { SheetCamera } from './sheet/sheet.ts';
import { createSteps, isUsable, notTried, passed, warned } from './steps.ts';
import { type CameraFindings, readCameraClock, tryCamera } from './try-camera.ts';
import { type DetectorFindings, peopleOn, tryDetector } from './try-detector.ts';

type Steps = ReturnType<typeof createSteps>;

/** Asks and tries everything in order, and writes what came of it. Returns whether no step is left open. */
export async function runSteps(
  options: SetupOptions,
  parts: SetupParts,
  signal: AbortSignal,
): Promise<boolean> {
  const { questions, print } = parts;
  const kept = await readKeptAnswers(options.folder);
  const steps = createSteps(questions, print, signal);
  await steps.take(ffmpegStep());
  await steps.take(diskStep(options.folder));
  const access = await askAccess(options, kept, questions, print);
  signal.throwIfAborted();
  const findings: ServerFindings = {};
  const isAccepted = await tryAccess(access, findings, steps, signal);
  const keptCameras = await readKeptCameras(configurationFileOf(options.folder, access.device));
  const fromServer = findings.configuration?.cameras ?? [];
  const cameras =
    fromServer.length > 0
      ? [...fromServer]
      : await askCameras(options, access, keptCameras, parts, signal);
  const seen = new Map<string, CameraFindings>();
  for (const nth of cameras.keys()) {
    await tryOneCamera(cameras, nth, {
      isFromServer: fromServer.length > 0,
      options,
      parts,
      steps,
      seen,
      signal,
    });
  }
  const detector: DetectorFindings = {};
  try {
    const first = seen.values().next().value?.jpeg;
    const modelFolder = join(options.folder, 'models');
    const { model, provider } = options;
    const wanted = { modelFolder, ...(model && { model }), ...(provider && { provider }) };
    await steps.take({
      name: 'Detector',
      attempt: () => tryDetector(wanted, first, detector, parts),
    });
    const pictures = await searched(cameras, seen, detector);
    await steps.take({
      name: 'Delivery',
      attempt: async () =>
        isAccepted
          ? deliver(
              pictures.flatMap(({ delivered }) => delivered ?? []),
              { ...access, signal },
            )
          : notTried('not tried: the server or the token is not usable'),
    });
    return await finishSetup({
      options,
      access,
      kept,
      parts,
      signal,
      findings,
      cameras,
      isOfServer: fromServer.length > 0,
      records: steps.records,
      sheetCameras: pictures.map(({ onSheet }) => onSheet),
      ...(detector.figure !== undefined && { detector: detector.figure }),
    });
  } finally {
    await detector.detector?.close();
  }
}

/** Server, clock and token; what a person changes is changed in `access`. */
async function tryAccess(
  access: Access,
  findings: ServerFindings,
  steps: Steps,
  signal: AbortSignal,
): Promise<boolean> {
  const server = await steps.take({
    name: 'Server',
    attempt: () => tryServer(access.server, findings, signal),
    change: {
      label: 'Enter another address',
      async ask(questions) {
        access.server = await askServerAddress(questions, access.server);
      },
    },
  });
  if (!isUsable(server)) return false;
  await steps.take(clockStep(findings));
  const token = await steps.take({
    name: 'Token',
    attempt: () => tryToken(access.server, access.token, findings, signal),
    change: {
      label: 'Enter another token',
      async ask(questions) {
        access.token = (await questions.secret('Token of the device')) || access.token;
        access.isTokenKept = false;
      },
    },
  });
  return isUsable(token);
}

interface CameraTrial {
  /** The server says which cameras to watch: their addresses are changed there. */
  isFromServer: boolean;
  options: SetupOptions;
  parts: SetupParts;
  steps: Steps;
  seen: Map<string, CameraFindings>;
  signal: AbortSignal;
}

async function tryOneCamera(
  cameras: WatchedCamera[],
  nth: number,
  { isFromServer, options, parts, steps, seen, signal }: CameraTrial,
): Promise<void> {
  const current = () => cameras[nth]!;
  const name = `Camera ${current().name || current().code}`;
  await steps.take({
    name,
    attempt: () => tryCamera(current(), seen, signal),
    ...(!isFromServer && {
      change: {
        label: 'Enter another address, user or password',
        async ask(questions) {
          const { user: _user, password: _password, address: _address, ...rest } = options;
          const address = await askAddress(questions, rest, current().address, parts, signal);
          cameras[nth] = { ...current(), address };
        },
      },
    }),
  });
  const found = seen.get(current().code);
  const aheadS = found && (await readCameraClock(current().address, signal));
  if (aheadS === undefined) return;
  found!.clock = aheadWords(aheadS, 'this machine’s');
  await steps.take({
    name: `Clock of ${current().name || current().code}`,
    attempt: async () =>
      isFarOff(aheadS)
        ? warned(found!.clock!, 'Let the camera set its clock by NTP, in its own page.')
        : passed(found!.clock!),
  });
}

/** Each camera's picture with the people on it: as it is sent, and as it is printed. */
async function searched(
  cameras: readonly WatchedCamera[],
  seen: ReadonlyMap<string, CameraFindings>,
  { detector }: DetectorFindings,
): Promise<{ delivered?: Delivered; onSheet: SheetCamera }[]> {
  const pictures = [];
  for (const camera of cameras) {
    const found = seen.get(camera.code);
    if (!found || !detector) {
      pictures.push({ onSheet: { camera, ...(found && measured(found)) } });
      continue;
    }
    const { width, height, takenAt } = found;
    const people = await peopleOn(found.jpeg, detector);
    const jpeg = await pictureToSend(found.jpeg, people, cameraOptions(camera));
    const delivered = { camera, jpeg, width, height, people };
    const drawn = jpeg && { jpeg: await drawPicture(jpeg, people, camera), width, height };
    const picture = drawn && { ...drawn, takenAt, people: people.length };
    pictures.push({
      delivered,
      onSheet: { camera, ...measured(found), ...(picture && { picture }) },
    });
  }
  return pictures;
}

const measured = ({ figure, clock }: CameraFindings) => ({
  figure,
  ...(clock !== undefined && { clock }),
});
