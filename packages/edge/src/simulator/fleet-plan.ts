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
  /** Helmet and vest are compulsory here and judged by the detector. */
  protective: boolean;
  /** It stopped answering this many days before the fleet's first start. */
  deadDays?: number;
}

export interface PlannedDevice {
  code: string;
  name: string;
  zone: string;
  latitude: number;
  longitude: number;
  transport: 'http' | 'mqtt';
  /** A factory works in shifts, also at night; other sites close. */
  industrial: boolean;
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

const camera = (
  device: string,
  number: number,
  name: string,
  scene: SceneKind,
  capacity: number,
  more: { protective?: boolean; deadDays?: number } = {},
): PlannedCamera => ({
  code: `${device}-C${number}`,
  name,
  scene,
  capacity,
  protective: false,
  ...more,
});

const ppe = { protective: true };

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
      {
        code: 'HAM-01',
        name: 'Hamburg Container Terminal',
        zone: 'Europe/Berlin',
        latitude: 53.5332,
        longitude: 9.9186,
        transport: 'mqtt',
        industrial: true,
        cameras: [
          camera('HAM-01', 1, 'Gate 3', 'gate', 10, ppe),
          camera('HAM-01', 2, 'Loading dock', 'dock', 8, ppe),
        ],
      },
      {
        code: 'RTM-01',
        name: 'Rotterdam Distribution Centre',
        zone: 'Europe/Amsterdam',
        latitude: 51.8863,
        longitude: 4.2871,
        transport: 'http',
        industrial: true,
        cameras: [
          camera('RTM-01', 1, 'Loading dock 2', 'dock', 9, ppe),
          camera('RTM-01', 2, 'Aisle B', 'aisle', 6, ppe),
          camera('RTM-01', 3, 'Canteen entrance', 'entrance', 11),
        ],
      },
      {
        code: 'GDN-01',
        name: 'Gdańsk Warehouse',
        zone: 'Europe/Warsaw',
        latitude: 54.3772,
        longitude: 18.6466,
        transport: 'http',
        industrial: true,
        silentDays: 4,
        cameras: [
          camera('GDN-01', 1, 'Gate 1', 'gate', 8, ppe),
          camera('GDN-01', 2, 'Aisle F', 'aisle', 6, ppe),
        ],
      },
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
      {
        code: 'MUC-01',
        name: 'Munich Gearbox Plant',
        zone: 'Europe/Berlin',
        latitude: 48.1899,
        longitude: 11.5712,
        transport: 'mqtt',
        industrial: true,
        cameras: [
          camera('MUC-01', 1, 'Main gate', 'gate', 12, ppe),
          camera('MUC-01', 2, 'Assembly hall', 'assembly', 14, ppe),
          camera('MUC-01', 3, 'Canteen', 'canteen', 17),
        ],
      },
      {
        code: 'GRZ-01',
        name: 'Graz Press Shop',
        zone: 'Europe/Vienna',
        latitude: 47.0355,
        longitude: 15.4395,
        transport: 'http',
        industrial: true,
        failingDays: 6,
        cameras: [
          camera('GRZ-01', 1, 'Press line 1', 'assembly', 10, ppe),
          camera('GRZ-01', 2, 'Goods in', 'dock', 7, ppe),
        ],
      },
      {
        code: 'TRN-01',
        name: 'Turin Motor Works',
        zone: 'Europe/Rome',
        latitude: 45.0186,
        longitude: 7.6348,
        transport: 'mqtt',
        industrial: true,
        cameras: [
          camera('TRN-01', 1, 'Assembly hall east', 'assembly', 13, ppe),
          camera('TRN-01', 2, 'Staff entrance', 'entrance', 10, { deadDays: 2 }),
        ],
      },
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
      {
        code: 'LIS-01',
        name: 'Lisbon Riverside Centre',
        zone: 'Europe/Lisbon',
        latitude: 38.7681,
        longitude: -9.0941,
        transport: 'http',
        industrial: false,
        cameras: [
          camera('LIS-01', 1, 'Atrium', 'atrium', 22),
          camera('LIS-01', 2, 'Avenue crossing', 'street', 14),
        ],
      },
      {
        code: 'LYO-01',
        name: 'Lyon Confluence Arcade',
        zone: 'Europe/Paris',
        latitude: 45.7411,
        longitude: 4.8187,
        transport: 'http',
        industrial: false,
        cameras: [
          camera('LYO-01', 1, 'Food court', 'canteen', 18),
          camera('LYO-01', 2, 'North entrance', 'entrance', 13),
        ],
      },
    ],
  },
];

export const plannedDevices = fleetPlan.flatMap((customer) => customer.devices);
