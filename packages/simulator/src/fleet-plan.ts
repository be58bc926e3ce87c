/** What a camera looks at; each has its drawing in `scenes/`. */
export type SceneKind =
  | 'assembly'
  | 'aisle'
  | 'atrium'
  | 'canteen'
  | 'dock'
  | 'entrance'
  | 'gate'
  | 'street';

export interface PlannedCamera {
  code: string;
  name: string;
  scene: SceneKind;
  /** People at the busiest hour of an ordinary day. */
  capacity: number;
  /** Helmet and vest are compulsory here, and the detector checks them. */
  protective: boolean;
  /** It stopped answering this many days before the fleet's first start. */
  deadDays?: number;
  /** It answered nothing in the afternoon of the day this many days before the fleet's first start. */
  deadAfternoonDays?: number;
  /** Counting lines on its picture, across which people come into the site and leave it. */
  lines: readonly string[];
  /** The zone of its picture in which people queue. */
  queue?: string;
  /** A wrong name under which its device sent it, in the afternoon of the day this many days before. */
  misspelt?: { as: string; daysBefore: number };
}

export interface PlannedDevice {
  code: string;
  name: string;
  zone: string;
  latitude: number;
  longitude: number;
  transport: 'http' | 'mqtt';
  /** A factory works on weekdays, a shop most of all on Saturdays. */
  industrial: boolean;
  /** Local hours in which it is open, Sunday first; null where it is closed all day. */
  opening: readonly (readonly [from: number, until: number] | null)[];
  /** People who may be inside. */
  capacity: number;
  /** People who come on an ordinary day. */
  visitors: number;
  /** Minutes they stay, on average. */
  stayMin: number;
  /** Its counter restarts every day at this local hour, and counts nothing for some minutes. */
  restartHour?: number;
  /** It has said nothing since this many days before the fleet's first start. */
  silentDays?: number;
  /** Its disk fills and its pictures fail more and more, since this many days before. */
  failingDays?: number;
  cameras: PlannedCamera[];
}

export interface PlannedCustomer {
  code: string;
  name: string;
  email: string;
  telephone: string;
  website: string;
  location: string;
  devices: PlannedDevice[];
}

type CameraIdea = Omit<PlannedCamera, 'code'>;
type CameraFacts = Partial<Omit<CameraIdea, 'name' | 'scene' | 'capacity'>>;

const camera = (
  name: string,
  scene: SceneKind,
  capacity: number,
  more: CameraFacts = {},
): CameraIdea => ({ name, scene, capacity, protective: false, lines: [], ...more });

/** A device whose cameras are numbered from 1. */
const device = ({
  cameras,
  ...site
}: Omit<PlannedDevice, 'cameras'> & { cameras: CameraIdea[] }): PlannedDevice => ({
  ...site,
  cameras: cameras.map((idea, i) => ({ code: `${site.code}-C${i + 1}`, ...idea })),
});

const ppe = { protective: true };

const factoryHours = [null, ...Array.from({ length: 5 }, () => [6, 22] as const), [7, 15] as const];
const shopHours = [[11, 20] as const, ...Array.from({ length: 6 }, () => [9, 21] as const)];
const factory = { industrial: true, opening: factoryHours };
const shop = { industrial: false, opening: shopHours };

/** The fleet every demonstration shows: three customers, eight sites, eighteen cameras. */
export const fleetPlan: readonly PlannedCustomer[] = [
  {
    code: 'NORDKAI',
    name: 'Nordkai Logistik GmbH',
    email: 'leitstand@nordkai.example',
    telephone: '+49 40 5550 0140',
    website: 'https://nordkai.example',
    location: 'Hamburg, Germany',
    devices: [
      device({
        code: 'HAM-01',
        name: 'Hamburg Container Terminal',
        zone: 'Europe/Berlin',
        latitude: 53.5332,
        longitude: 9.9186,
        transport: 'mqtt',
        ...factory,
        visitors: 340,
        capacity: 260,
        stayMin: 420,
        cameras: [
          camera('Gate 3', 'gate', 10, { ...ppe, lines: ['gate'] }),
          camera('Loading dock', 'dock', 8, ppe),
        ],
      }),
      device({
        code: 'RTM-01',
        name: 'Rotterdam Distribution Centre',
        zone: 'Europe/Amsterdam',
        latitude: 51.8863,
        longitude: 4.2871,
        transport: 'http',
        ...factory,
        visitors: 280,
        capacity: 180,
        stayMin: 400,
        restartHour: 14.1,
        cameras: [
          camera('Loading dock 2', 'dock', 9, ppe),
          camera('Aisle B', 'aisle', 6, ppe),
          camera('Canteen entrance', 'entrance', 11, { lines: ['entrance'], queue: 'queue' }),
        ],
      }),
      device({
        code: 'GDN-01',
        name: 'Gdańsk Warehouse',
        zone: 'Europe/Warsaw',
        latitude: 54.3772,
        longitude: 18.6466,
        transport: 'http',
        ...factory,
        visitors: 190,
        capacity: 150,
        stayMin: 420,
        silentDays: 4,
        cameras: [
          camera('Gate 1', 'gate', 8, { ...ppe, lines: ['gate'] }),
          camera('Aisle F', 'aisle', 6, ppe),
        ],
      }),
    ],
  },
  {
    code: 'ALPENWERK',
    name: 'Alpenwerk Antriebstechnik AG',
    email: 'werkschutz@alpenwerk.example',
    telephone: '+49 89 5550 0172',
    website: 'https://alpenwerk.example',
    location: 'Munich, Germany',
    devices: [
      device({
        code: 'MUC-01',
        name: 'Munich Gearbox Plant',
        zone: 'Europe/Berlin',
        latitude: 48.1899,
        longitude: 11.5712,
        transport: 'mqtt',
        ...factory,
        visitors: 520,
        capacity: 400,
        stayMin: 440,
        cameras: [
          camera('Main gate', 'gate', 12, { ...ppe, lines: ['gate', 'wicket'] }),
          camera('Assembly hall', 'assembly', 14, ppe),
          camera('Canteen', 'canteen', 17, { queue: 'counter' }),
        ],
      }),
      device({
        code: 'GRZ-01',
        name: 'Graz Press Shop',
        zone: 'Europe/Vienna',
        latitude: 47.0355,
        longitude: 15.4395,
        transport: 'http',
        ...factory,
        visitors: 210,
        capacity: 130,
        stayMin: 420,
        failingDays: 6,
        cameras: [
          camera('Press line 1', 'assembly', 10, ppe),
          camera('Goods in', 'dock', 7, { ...ppe, lines: ['dock-door'] }),
        ],
      }),
      device({
        code: 'TRN-01',
        name: 'Turin Motor Works',
        zone: 'Europe/Rome',
        latitude: 45.0186,
        longitude: 7.6348,
        transport: 'mqtt',
        ...factory,
        visitors: 450,
        capacity: 300,
        stayMin: 430,
        cameras: [
          camera('Assembly hall east', 'assembly', 13, { ...ppe, lines: ['hall-door'] }),
          camera('Staff entrance', 'entrance', 10, { deadDays: 2, lines: ['staff-door'] }),
        ],
      }),
    ],
  },
  {
    code: 'MIRADOURO',
    name: 'Miradouro Centros Comerciais',
    email: 'operacoes@miradouro.example',
    telephone: '+351 21 555 0118',
    website: 'https://miradouro.example',
    location: 'Lisbon, Portugal',
    devices: [
      device({
        code: 'LIS-01',
        name: 'Lisbon Riverside Centre',
        zone: 'Europe/Lisbon',
        latitude: 38.7681,
        longitude: -9.0941,
        transport: 'http',
        ...shop,
        visitors: 5200,
        capacity: 900,
        stayMin: 55,
        cameras: [
          camera('Atrium', 'atrium', 22, {
            lines: ['riverside', 'car-park'],
            deadAfternoonDays: 1,
          }),
          camera('Avenue crossing', 'street', 14),
        ],
      }),
      device({
        code: 'LYO-01',
        name: 'Lyon Confluence Arcade',
        zone: 'Europe/Paris',
        latitude: 45.7411,
        longitude: 4.8187,
        transport: 'http',
        ...shop,
        visitors: 3100,
        capacity: 320,
        stayMin: 35,
        cameras: [
          camera('Food court', 'canteen', 18, { lines: ['south-door'], queue: 'tills' }),
          camera('North entrance', 'entrance', 13, {
            lines: ['north-door'],
            misspelt: { as: 'LY0-01-C2', daysBefore: 1 },
          }),
        ],
      }),
    ],
  },
];

export const plannedDevices = fleetPlan.flatMap((customer) => customer.devices);
