import { expect, test } from 'vitest';
import { withoutAddress } from './without-address.ts';

const address = 'rtsp://ad%40min:se%2Fcret:1@10.0.0.7:554/Streaming/101';

test.each([
  [`Impossible to open '${address}'`, "Impossible to open 'the address'"],
  ['Connection to tcp://10.0.0.7:554 failed: refused', 'Connection to the address failed: refused'],
  ['connect ECONNREFUSED 10.0.0.7:554', 'connect ECONNREFUSED …:554'],
  ['getaddrinfo ENOTFOUND 10.0.0.7', 'getaddrinfo ENOTFOUND …'],
  ['user ad@min with se/cret:1 refused', 'user … with … refused'],
  ['110.0.0.77 is another host', '110.0.0.77 is another host'],
])('%j has no part of the address left', (sentence, without) => {
  expect(withoutAddress(sentence, address)).toBe(without);
});

test('nothing is secret in the path of a file or a camera of the machine', () => {
  expect(withoutAddress('No such file or directory', '/videos/door.mp4')).toBe(
    'No such file or directory',
  );
  expect(withoutAddress('Device or resource busy', 'usb:/dev/video0')).toBe(
    'Device or resource busy',
  );
});
