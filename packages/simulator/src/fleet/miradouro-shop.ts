import type { PlannedDevice } from './planned.ts';
import { camera, device, week } from './planned-device.ts';

type ShopFacts = Pick<PlannedDevice, 'code' | 'name' | 'zone' | 'latitude' | 'longitude'> &
  Pick<PlannedDevice, 'opening' | 'visitors' | 'renovation' | 'newDays' | 'blindHours'> & {
    size: keyof typeof sizes;
    site: PlannedDevice['site'];
  };

/** People who may be inside, minutes they stay, and people on the picture of an entrance. */
const sizes = {
  small: { capacity: 25, stayMin: 14, crowd: 5 },
  medium: { capacity: 55, stayMin: 18, crowd: 7 },
  large: { capacity: 120, stayMin: 24, crowd: 9 },
};

/** A shop of Miradouro has one counter, above its door; a large one has two doors. */
export function shop({ size, ...facts }: ShopFacts): PlannedDevice {
  const { crowd, ...people } = sizes[size];
  return device({
    ...facts,
    ...people,
    transport: size === 'small' ? 'http' : 'mqtt',
    industrial: false,
    compact: true,
    cameras: [
      camera('Entrance', 'entrance', crowd, { lines: ['entrance'] }),
      ...(size === 'large' ? [camera('Side entrance', 'entrance', 6, { lines: ['side'] })] : []),
    ],
  });
}

export const hours = {
  portugal: week([10, 20], [10, 20], [11, 19]),
  madrid: week([10, 21], [10, 21], [12, 20]),
  spain: week([10, 21]),
  france: week([10, 19.5], [10, 20], [12, 19]),
  germany: week([10, 20]),
  greece: week([9.5, 20.5], [9.5, 20]),
  brazil: week([10, 21], [10, 21], [14, 20]),
  newYork: week([10, 20], [10, 20], [11, 19]),
};
