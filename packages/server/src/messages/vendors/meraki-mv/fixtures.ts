import { jsonMessage, numberOf, type ProfileFixture } from '../../parsing/profile-fixture.ts';

const topicOf = (camera: number, rest: string) => `/merakimv/Q2GV-7H3K-00${camera}A/${rest}`;

export const merakiMvFixtures: ProfileFixture[] = [
  {
    profile: 'meraki-mv',
    name: 'zones',
    counts: 'levels',
    cannot: ['zone'],
    message: (said) =>
      jsonMessage(
        { ts: said.at.getTime(), counts: { person: numberOf(said, said.in), vehicle: 3 } },
        topicOf(said.camera, `7746553535351${said.line}`),
      ),
    silent: [
      jsonMessage({ lux: 107.2 }, topicOf(0, 'light')),
      jsonMessage({ ts: 1_772_600_000_000, counts: { vehicle: 2 } }, topicOf(0, '0')),
      jsonMessage(
        {
          outputs: [{ class: 1, id: 4, location: [0.1, 0.2, 0.3, 0.4], score: 0.8 }],
          timestamp: 1_772_600_000_000,
        },
        topicOf(0, 'custom_analytics'),
      ),
      jsonMessage({ audioLevel: -41.5, ts: 1_772_600_000_000 }, topicOf(0, 'audio_analytics')),
    ],
  },
  {
    profile: 'meraki-mv',
    name: 'whole picture',
    counts: 'levels',
    cannot: ['zone', 'two lines'],
    message: (said) =>
      jsonMessage(
        { ts: said.at.getTime(), counts: { person: numberOf(said, said.in) } },
        topicOf(said.camera, '0'),
      ),
  },
];
