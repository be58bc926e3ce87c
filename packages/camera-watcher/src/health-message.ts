import type { DeviceMessage, HealthPayload } from '@foyer/contract';
import type { Outgoing } from '@foyer/device-client';
import type { MachineState } from './machine/machine-state.ts';
import type { SamplingReport } from './sampling.ts';

export interface HealthReading {
  camera: string;
  createdAt: string;
  machine: MachineState;
  sampling: SamplingReport;
  /** The watcher is about to end. */
  ending: boolean;
}

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
  const { camera, createdAt, machine, ending } = reading;
  const worker = { name: 'detector', timestamp: createdAt, running: true, terminating: ending };
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
          workers: [worker],
        },
      },
    },
    pictures: [],
  };
}
