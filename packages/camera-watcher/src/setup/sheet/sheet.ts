import type { WatchedCamera } from '@foyer/contract';
import type { StepRecord } from '../steps.ts';

/** A camera on the commissioning sheet. */
export interface SheetCamera {
  camera: WatchedCamera;
  /** With boxes, lines and zones; absent where there is none or numbers alone may leave. */
  picture?: { jpeg: Uint8Array; width: number; height: number; takenAt: Date; people: number };
  /** What was measured of its stream. */
  figure?: string;
  clock?: string;
}

/** What the commissioning sheet says. It holds no token and no password. */
export interface Sheet {
  device: { code: string; name?: string };
  server: string;
  customer?: string;
  site?: string;
  installer?: string;
  note?: string;
  madeAt: Date;
  program: string;
  machine: string;
  detector?: string;
  configuration: string;
  steps: readonly StepRecord[];
  cameras: readonly SheetCamera[];
}

const two = (value: number) => String(value).padStart(2, '0');

/** DD/MM/YYYY HH:mm on this machine's clock. */
export const momentWords = (at: Date) =>
  `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}`;

export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
