import type {
  DeviceMessage,
  HealthPayload,
  PictureFault,
  WatcherConfiguration,
} from '@foyer/contract';
import type { Outgoing } from '@foyer/device-client';
import type { MachineState } from './machine/machine-state.ts';
import type { ReportedFault } from './picture-trust/picture-trust.ts';
import type { SamplingReport } from './sampling.ts';

/** How one camera does. */
export interface CameraReport {
  camera: string;
  sampling: SamplingReport;
  /** Why it gives no pictures. */
  trouble?: string;
  /** Whether distances are measured on the floor, or by the heights of people. */
  hasGround: boolean;
  /** Why its picture cannot be trusted. */
  fault?: ReportedFault;
}

export interface HealthReading {
  /** Begins the message's Code. */
  name: string;
  createdAt: string;
  machine: MachineState;
  cameras: readonly CameraReport[];
  /** Other cameras of the device are watched by others. */
  isPartial: boolean;
  configuration?: WatcherConfiguration | undefined;
  /** Why another detector than the wanted one counts. */
  substitution?: string;
  /** The watcher is about to end. */
  ending: boolean;
}

/** Maximum length of a worker's name in the contract. */
const longestName = 255;
/** In the contract. */
const maxWorkers = 256;

/** Nothing is said of a camera before a frame was wanted: no reading is not a bad one. */
function imageSource(report: CameraReport): HealthPayload['img_sources'] {
  const { camera, sampling, trouble, fault } = report;
  // A fault was seen on pictures, also where none was due yet.
  const seenPct = sampling.successPct ?? (fault ? 100 : null);
  const successPct = trouble === undefined ? seenPct : 0;
  if (successPct === null) return [];
  return [
    {
      title: camera,
      sampling_status: successPct > 0 ? 'up' : 'down',
      alive: sampling.processed,
      sampling_success: `${successPct}%`,
      ...(fault && { picture_fault: pictureFault(camera, fault) }),
    },
  ];
}

const faultPhotos = ['reference', 'picture'] as const;
type FaultPhoto = (typeof faultPhotos)[number];

/** The same fault names the same photo. */
const photoCode = (camera: string, { since }: ReportedFault, photo: FaultPhoto) =>
  `${camera}-${photo}-${Date.parse(since)}`;

function pictureFault(camera: string, fault: ReportedFault): PictureFault {
  const { kind, since } = fault;
  const photos = faultPhotos.filter((photo) => fault[photo]);
  const codes = photos.map((photo) => [photo, photoCode(camera, fault, photo)]);
  return { kind, since, ...Object.fromEntries(codes) };
}

/** The pictures of faults that the message comes with. */
const picturesOf = ({ camera, fault }: CameraReport): Outgoing['pictures'] =>
  faultPhotos.flatMap((photo) => {
    const shown = fault?.[photo];
    if (!fault || !shown) return [];
    const { jpeg, createdAt } = shown;
    return [{ code: photoCode(camera, fault, photo), createdAt, content: jpeg }];
  });

/** How distances are measured; with the cameras where not all do it alike. */
function distancesOf(cameras: readonly CameraReport[]): string[] {
  const modes = [
    { name: 'distances by the heights of people', hasGround: false },
    { name: 'distances on the measured floor', hasGround: true },
  ];
  const used = modes.map(({ name, hasGround }) => ({
    name,
    codes: cameras.filter((one) => one.hasGround === hasGround).map(({ camera }) => camera),
  }));
  return used
    .filter(({ codes }) => codes.length > 0)
    .map(({ name, codes }) =>
      codes.length === cameras.length ? name : `${name}: ${codes.join(', ')}`,
    );
}

/** What is missing is a worker that does not run: the device's page names it. */
function missingOf({ cameras, substitution }: HealthReading): string[] {
  const troubles = cameras.flatMap(({ trouble }) => trouble ?? []);
  return substitution === undefined ? troubles : [substitution, ...troubles];
}

/** A Health notification (type 2) of the machine the watcher runs on. */
export function healthMessage(reading: HealthReading): Outgoing & { message: DeviceMessage<2> } {
  const { name, createdAt, machine, cameras, isPartial, configuration, ending } = reading;
  const worker = (title: string, running: boolean) => ({
    name: title.slice(0, longestName),
    timestamp: createdAt,
    running,
    terminating: ending,
  });
  const sources = cameras.flatMap(imageSource);
  const running = ['detector', ...distancesOf(cameras)].map((title) => worker(title, true));
  const missing = missingOf(reading).map((title) => worker(title, false));
  return {
    message: {
      Code: `${name}-health-${Date.parse(createdAt)}`,
      CreatedAt: createdAt,
      NotificationType: 2,
      Attributes: {
        payload: {
          ...machine,
          img_sources: sources,
          ...(configuration && { watcher_configuration: configuration }),
          partial: isPartial || sources.length < cameras.length,
          workers: [...running, ...missing].slice(0, maxWorkers),
        },
      },
    },
    pictures: cameras.flatMap(picturesOf),
  };
}
