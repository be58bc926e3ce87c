import type { PlannedCamera, PlannedDevice } from './planned.ts';

export type CameraIdea = Omit<PlannedCamera, 'code'>;
type CameraFacts = Partial<Omit<CameraIdea, 'name' | 'scene' | 'capacity'>>;
type DeviceFacts = Omit<PlannedDevice, 'cameras' | 'compact'> & {
  compact?: true;
  cameras: CameraIdea[];
};

export const camera = (
  name: string,
  scene: PlannedCamera['scene'],
  capacity: number,
  more: CameraFacts = {},
): CameraIdea => ({ name, scene, capacity, protective: false, lines: [], ...more });

/** A device whose cameras are numbered from 1. */
export const device = ({ cameras, compact, ...facts }: DeviceFacts): PlannedDevice => ({
  ...facts,
  compact: compact ?? false,
  cameras: cameras.map((idea, i) => ({ code: `${facts.code}-C${i + 1}`, ...idea })),
});

/** Helmet and vest are compulsory. */
export const ppe = { protective: true };

/** The same hours from Monday to Friday, and those of Saturday and Sunday; null: closed. */
export const week = (
  weekdays: Hours,
  saturday: Hours | null = weekdays,
  sunday: Hours | null = null,
): PlannedDevice['opening'] => [sunday, ...Array.from({ length: 5 }, () => weekdays), saturday];
type Hours = readonly [from: number, until: number];

export const factory = { industrial: true, opening: week([6, 22], [7, 15]) };
