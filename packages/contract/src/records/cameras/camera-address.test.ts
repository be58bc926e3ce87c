import { expect, test } from 'vitest';
import { inEnglish } from '../../platform/english.ts';
import { cameraAddressFault } from './camera-address.ts';

test.each([
  'rtsp://192.0.2.7/stream',
  'rtsp://admin:p@ss:word@192.0.2.7:554/cam?channel=1&subtype=0',
  'RTSPS://camera.local',
  'rtsp://[2001:db8::7]:554/1',
  'http://user:a%2Fb%23@camera.example/mjpeg',
  'https://camera.example?snapshot=1',
  'usb:/dev/video0',
  'usb:0',
  '/srv/videos/north entrance.mp4',
  'C:\\videos\\entrance.mp4',
  '\\\\server\\videos\\entrance.mp4',
])('%s may be a camera’s address', (address) => {
  expect(cameraAddressFault(address)).toBeUndefined();
});

test.each([
  ['', /^is empty/],
  ['camera', /^must begin with rtsp/],
  ['entrance.mp4', /whole path of a file/],
  ['file:///etc/passwd', /^must begin with/],
  ['ftp://admin:hunter2@host', /^must begin with/],
  ['-rtsp://host', /^must begin with/],
  ['rtsp://', /^is not complete/],
  ['rtsp:///stream', /^is not complete/],
  ['rtsp://admin:hunter2/x@192.0.2.7/1', /%2F for \//],
  ['rtsp://admin:hunter2#x@192.0.2.7/1', /write %23/],
  ['rtsp://host:port/1', /^is not complete/],
  ['rtsp://admin:hunter 2@192.0.2.7/1', /write %20/],
  ['usb:', /^names no USB device/],
  ['/srv/a\n.mp4', /control character/],
  [`rtsp://host/${'x'.repeat(2000)}`, /^has more than 2000 characters/],
])('%j is refused in words that do not repeat it', (address, words) => {
  const fault = inEnglish(cameraAddressFault(address) ?? '');
  expect(fault).toMatch(words);
  expect(fault).not.toContain('hunter2');
});
