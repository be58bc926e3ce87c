import {
  isoOf,
  jsonMessage,
  numberOf,
  type ProfileFixture,
} from '../../parsing/profile-fixture.ts';

export const terabeeFixtures: ProfileFixture[] = [
  {
    profile: 'terabee',
    name: 'People Counting M',
    counts: 'totals',
    cannot: ['two lines', 'zone'],
    message: (said) =>
      jsonMessage({
        uid: `pcm807d3a51b00${said.camera}`,
        time: String(said.at.getTime() / 1000),
        type: 'counters',
        value: { in: numberOf(said, said.in), out: numberOf(said, said.out) },
      }),
    silent: [
      jsonMessage({ uid: 'pcm807d3a51b009', time: '1772600000', type: 'heartbeat' }),
      jsonMessage({ device_id: 'FA214100000A', message: 'started' }),
    ],
  },
  {
    profile: 'terabee',
    name: 'People Counting L-XL',
    counts: 'totals',
    cannot: ['two lines'],
    message: (said) =>
      jsonMessage({
        count_in: numberOf(said, said.in),
        count_out: numberOf(said, said.out),
        timestamp: said.offset === undefined ? String(said.at.getTime()) : isoOf(said, said.at),
        device_id: `FA214100000${said.camera}`,
        username: 'site',
        password: 'secret',
      }),
  },
];
