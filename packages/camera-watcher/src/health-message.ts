import type { DeviceMessage, HealthPayload } from '@foyer/contract';
import type { Outgoing } from '@foyer/device-client';
import type { MachineState } from './machine/machine-state.ts';
import type { SamplingReport } from './sampling.ts';

export interface HealthReading {
  camera: string;
  createdAt: string;
  machine: MachineState;
  sampling: SamplingReport;
  /** Why another detector than the wanted one counts. */
  substitution?: string;
  /** How distances are measured. */
  distances: string;
  /** The watcher is about to end. */
  ending: boolean;
}

/** Of a worker, in the contract. */
const longestName = 255;

/** Nothing is said of the camera before a frame was wanted: no reading is not a bad one. */
function imageSources({ camera, sampling }: HealthReading): HealthPayload['img_sources'] {
  if (sampling.successPct === null) return [];
  return [
    {
      title: camera,
      sampling_status: sampling.successPct > 0 ? 'up' : 'down',
      alive: sampling.processed,
      sampling_success: `${sampling.successPct}%`,
    },
  ];
}

/** A Health notification (type 2) of the machine the watcher runs on. */
export function healthMessage(reading: HealthReading): Outgoing & { message: DeviceMessage<2> } {
  const { camera, createdAt, machine, ending, substitution, distances } = reading;
  const worker = { name: 'detector', timestamp: createdAt, running: true, terminating: ending };
  // What is missing is a worker that does not run: the device's page names it.
  const missing =
    substitution === undefined
      ? []
      : [{ ...worker, name: substitution.slice(0, longestName), running: false }];
  return {
    message: {
      Code: `${camera}-health-${Date.parse(createdAt)}`,
      CreatedAt: createdAt,
      NotificationType: 2,
      Attributes: {
        // The device's other cameras have watchers of their own.
        payload: {
          ...machine,
          img_sources: imageSources(reading),
          partial: true,
          workers: [worker, { ...worker, name: distances }, ...missing],
        },
      },
    },
    pictures: [],
  };
}
