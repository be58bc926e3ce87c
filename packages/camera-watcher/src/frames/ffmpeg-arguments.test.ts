import { expect, test } from 'vitest';
import { ffmpegArguments, isLive, readFfmpegVersion, withoutPassword } from './ffmpeg-arguments.ts';

const recent = { hasFpsMode: true };
const after = (args: string[], option: string) => args[args.indexOf(option) + 1];

test('addresses are live, paths are files', () => {
  expect(isLive('rtsp://10.0.0.7/stream')).toBe(true);
  expect(isLive('/videos/door.mp4')).toBe(false);
  expect(isLive('C:\\videos\\door.mp4')).toBe(false);
});

test('a path is never taken for an option or a protocol', () => {
  const args = ffmpegArguments({ address: '-y concat:a.mp4', intervalS: 5 }, recent);
  expect(after(args, '-i')).toBe('file:-y concat:a.mp4');
});

test('rtsp goes over TCP, other streams do not know that option', () => {
  const rtsp = ffmpegArguments({ address: 'rtsp://camera/1', intervalS: 5 }, recent);
  expect(after(rtsp, '-rtsp_transport')).toBe('tcp');
  expect(rtsp.indexOf('-rtsp_transport')).toBeLessThan(rtsp.indexOf('-i'));
  const http = ffmpegArguments({ address: 'http://camera/1', intervalS: 5 }, recent);
  expect(http).not.toContain('-rtsp_transport');
});

test('old versions of ffmpeg get the option they know', () => {
  const input = { address: 'a.mp4', intervalS: 5 };
  expect(ffmpegArguments(input, recent)).toContain('-fps_mode');
  expect(ffmpegArguments(input, { hasFpsMode: false })).toContain('-vsync');
});

test('of a file exactly the pictures at each interval are taken, of a stream as many as come', () => {
  const file = ffmpegArguments({ address: 'a.mp4', intervalS: 0.2 }, recent);
  expect(after(file, '-vf')).toContain('fps=1/0.2:round=up');
  const stream = ffmpegArguments({ address: 'rtsp://camera/1', intervalS: 0.2 }, recent);
  expect(after(stream, '-vf')).toContain('gte(t-prev_selected_t,0.18');
});

test.each([
  ['ffmpeg version 5.1.9-0+deb12u1 Copyright', true],
  ['ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright', false],
  ['ffmpeg version 5.0 Copyright', false],
  ['ffmpeg version n7.1 Copyright', true],
  ['ffmpeg version N-118000-gabcdef Copyright', true],
])('reads "%s"', (text, hasFpsMode) => {
  expect(readFfmpegVersion(text)).toEqual({ hasFpsMode });
});

test('a printed address has no password in it', () => {
  expect(withoutPassword('rtsp://admin:secret@10.0.0.7/1')).toBe('rtsp://10.0.0.7/1');
  expect(withoutPassword('rtsp://10.0.0.7/a@b')).toBe('rtsp://10.0.0.7/a@b');
});
