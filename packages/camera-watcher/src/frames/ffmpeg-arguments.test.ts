import { expect, test } from 'vitest';
import { ffmpegCommand, isLive, readFfmpegVersion } from './ffmpeg-arguments.ts';

const recent = { isRecent: true };
const argsOf = (...given: Parameters<typeof ffmpegCommand>) => ffmpegCommand(...given).args;
const after = (args: string[], option: string) => args[args.indexOf(option) + 1];

test('addresses are live, paths are files', () => {
  expect(isLive('rtsp://10.0.0.7/stream')).toBe(true);
  expect(isLive('usb:/dev/video0')).toBe(true);
  expect(isLive('/videos/door.mp4')).toBe(false);
  expect(isLive('C:\\videos\\door.mp4')).toBe(false);
});

test('a path is never taken for an option or a protocol', () => {
  const args = argsOf({ address: '-y concat:a.mp4', intervalS: 5 }, recent);
  expect(after(args, '-i')).toBe('file:-y concat:a.mp4');
});

test('no argument holds an address, which would be seen in the list of processes', () => {
  const address = "rtsp://admin:it's@10.0.0.7/1";
  const { args, stdin } = ffmpegCommand({ address, intervalS: 5 }, recent);
  expect(args.join(' ')).not.toMatch(/admin|it's|10\.0\.0\.7/);
  expect(after(args, '-i')).toBe('pipe:0');
  expect(stdin).toContain(String.raw`file 'rtsp://admin:it'\''s@10.0.0.7/1'`);
});

test('rtsp goes over TCP, other streams do not know that option', () => {
  const listFor = (address: string) => ffmpegCommand({ address, intervalS: 5 }, recent).stdin;
  expect(listFor('rtsp://camera/1')).toContain('\noption rtsp_transport tcp\n');
  expect(listFor('http://camera/1')).not.toContain('rtsp_transport');
});

test.each([
  ['linux', 'usb:/dev/video0', 'v4l2', '/dev/video0'],
  ['darwin', 'usb:0', 'avfoundation', '0'],
  ['win32', 'usb:HD Webcam', 'dshow', 'video=HD Webcam'],
] as const)(
  'a camera of the machine is opened as %s does it',
  (platform, address, format, name) => {
    const args = argsOf({ address, intervalS: 5 }, recent, platform);
    expect(after(args, '-f')).toBe(format);
    expect(after(args, '-i')).toBe(name);
  },
);

test('a file that stands for a camera is played at its own speed, over and over', () => {
  const args = argsOf({ address: 'a.mp4', intervalS: 0.2, isRepeated: true }, recent);
  expect(args.join(' ')).toContain('-re -stream_loop -1 -i file:a.mp4');
  expect(after(args, '-vf')).toContain('gte(t-prev_selected_t,0.18');
});

test('old versions of ffmpeg get the option they know', () => {
  const input = { address: 'a.mp4', intervalS: 5 };
  expect(argsOf(input, recent)).toContain('-fps_mode');
  expect(argsOf(input, { isRecent: false })).toContain('-vsync');
});

test('exactly the pictures at each interval are taken of a file, and as many as come of a stream', () => {
  const file = argsOf({ address: 'a.mp4', intervalS: 0.2 }, recent);
  expect(after(file, '-vf')).toContain('fps=1/0.2:round=up');
  const stream = argsOf({ address: 'rtsp://camera/1', intervalS: 0.2 }, recent);
  expect(after(stream, '-vf')).toContain('gte(t-prev_selected_t,0.18');
});

test.each([
  ['ffmpeg version 5.1.9-0+deb12u1 Copyright', true],
  ['ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright', false],
  ['ffmpeg version 5.0 Copyright', false],
  ['ffmpeg version n7.1 Copyright', true],
  ['ffmpeg version N-118000-gabcdef Copyright', true],
])('reads "%s"', (text, isRecent) => {
  expect(readFfmpegVersion(text)).toEqual({ isRecent });
});
