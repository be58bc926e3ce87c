import { jsonMessage, type ProfileFixture } from '../../parsing/profile-fixture.ts';

export const frigateEvent = (type: string, after: object) =>
  jsonMessage({ type, before: after, after }, 'frigate/events');

export const frigateFixtures: ProfileFixture[] = [
  {
    profile: 'frigate',
    name: 'number of people',
    counts: 'levels',
    cannot: ['two lines', 'text', 'zone', 'time'],
    message: (said) => ({
      topic: `frigate/hall_${said.camera}/person`,
      contentType: '',
      body: String(said.in),
    }),
    silent: [
      { topic: 'frigate/available', contentType: '', body: 'online' },
      { topic: 'frigate/hall/car', contentType: '', body: '3' },
      { topic: 'frigate/hall/person/active', contentType: '', body: '3' },
      { topic: 'frigate/hall/detect/state', contentType: '', body: 'ON' },
      jsonMessage({ cameras: {}, service: { uptime: 7 } }, 'frigate/stats'),
      frigateEvent('new', { id: '1.2-a', camera: 'hall', label: 'dog', frame_time: 1_772_600_000 }),
    ],
  },
];
