import { jsonMessage, numberOf, type ProfileFixture } from '../../parsing/profile-fixture.ts';

export const axis3dFixtures: ProfileFixture[] = [
  {
    profile: 'axis-3d',
    name: 'Generic data push',
    counts: 'intervals',
    cannot: ['two lines', 'zone'],
    message: (said) =>
      jsonMessage({
        apiName: 'Axis Retail Data',
        apiVersion: '0.4',
        utcSent: said.at.toISOString(),
        data: {
          utcFrom: said.from.toISOString(),
          utcTo: said.at.toISOString(),
          measurements: [
            {
              kind: 'people-counts',
              utcFrom: said.from.toISOString(),
              utcTo: said.at.toISOString(),
              items: [
                { direction: 'in', count: numberOf(said, said.in), adults: 0 },
                { direction: 'out', count: numberOf(said, said.out), adults: 0 },
              ],
            },
          ],
        },
        sensor: {
          application: 'AXIS 3D People Counter',
          timeZone: 'Europe/Lisbon',
          name: 'Main entrance',
          serial: `b8a44f0000${said.camera}`,
        },
      }),
    silent: [
      jsonMessage({ apiName: 'Axis Retail Data', data: { measurements: [] }, sensor: {} }),
      jsonMessage({ data: { measurements: [{ kind: 'queue', items: [{ count: 4 }] }] } }),
    ],
  },
];
