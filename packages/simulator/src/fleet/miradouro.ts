import { distantShops } from './distant-shops.ts';
import { iberianShops } from './iberian-shops.ts';
import type { PlannedCustomer } from './planned.ts';
import { camera, device, week } from './planned-device.ts';

const shop = { industrial: false, opening: week([9, 21], [9, 21], [11, 20]) };

/** A retailer: two centres that need much, and shops on five clocks. */
export const miradouro: PlannedCustomer = {
  code: 'MIRADOURO',
  name: 'Miradouro Retail',
  email: 'operacoes@miradouro.example',
  telephone: '+351 21 555 0118',
  website: 'https://miradouro.example',
  location: 'Lisbon, Portugal',
  manager: {
    name: 'Inês',
    surname: 'Carvalho',
    email: 'portugal@miradouro.example',
    regions: ['Portugal'],
  },
  devices: [
    device({
      code: 'LIS-01',
      site: {
        regions: ['Portugal', 'Lisbon'],
        address: 'Avenida Dom João II 40, Lisbon',
        areaM2: 21_500,
        holidays: 'PT',
      },
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
      site: {
        regions: ['France'],
        address: '112 Cours Charlemagne, Lyon',
        areaM2: 9800,
        holidays: 'FR',
      },
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
    ...iberianShops,
    ...distantShops,
  ],
};
