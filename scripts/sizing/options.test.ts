import { expect, test } from 'vitest';
import { readFleet } from './options.ts';

test('a fleet is read from the command line; a dashboard is open for 25 devices unless told', () => {
  expect(readFleet(['--devices', '100000', '--every', '10', '--picture', '60'])).toEqual({
    ...{ devices: 100_000, camerasADevice: 3, everySeconds: 10, pictureKb: 60, transport: 'http' },
    ...{ keepDays: 90, keepPictureDays: 30, dashboards: 4_000 },
  });
  expect(readFleet(['--devices', '10']).dashboards).toBe(1);
  expect(readFleet(['--dashboards', '0']).dashboards).toBe(0);
});

test.each([
  [['--devices', 'many'], '--devices is "many": it must be a number from 1 to 1000000.'],
  [['--devices', '0'], '--devices is "0": it must be a number from 1 to 1000000.'],
  [['--every', ' '], '--every is " ": it must be a number from 1 to 3600.'],
  [['--picture', '4000'], '--picture is "4000": it must be a number from 0 to 3000.'],
  [['--transport', 'amqp'], '--transport is "amqp": it must be http or mqtt.'],
])('%j is refused', (args, words) => {
  expect(() => readFleet(args)).toThrow(words);
});

test('an unknown option is refused by its name', () => {
  expect(() => readFleet(['--device', '5'])).toThrow('--device');
});
