/** What to read and how often. */
export interface VideoInput {
  /** A file's path, or an address (`rtsp://…`). */
  address: string;
  /** Seconds between two pictures. */
  intervalS: number;
}

/** Widest picture that is sent; a wider one is made smaller. */
const widestPx = 1920;

/** A stream without an end: frames are dropped rather than delayed, and it is opened again when it ends. */
export const isLive = (address: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(address);

/** The address without the password it may contain, fit to be printed. */
export const withoutPassword = (address: string) =>
  address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1');

/** A stream's pictures arrive a little early or late; those that are early by less are taken. */
const earlyS = 0.02;

/**
 * Of a file the picture at each multiple of `intervalS`, repeated where the file has fewer; of a stream the first,
 * then one whenever `intervalS` has passed.
 */
function selection({ address, intervalS }: VideoInput): string {
  if (!isLive(address)) return `fps=1/${intervalS}:round=up`;
  const waitS = Math.max(intervalS - earlyS, intervalS / 2);
  return `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${waitS})'`;
}

/** How the input is opened: over TCP, as UDP loses parts of pictures; by the machine's clock when live. */
function opening(address: string): string[] {
  if (!isLive(address)) return ['-i', `file:${address}`];
  const transport = /^rtsps?:/i.test(address) ? ['-rtsp_transport', 'tcp'] : [];
  return [...transport, '-use_wallclock_as_timestamps', '1', '-i', address];
}

/** ffmpeg's arguments for a stream of JPEG pictures on its standard output. */
export function ffmpegArguments(input: VideoInput, version: FfmpegVersion): string[] {
  const keepTimes = version.hasFpsMode ? ['-fps_mode', 'vfr'] : ['-vsync', 'vfr'];
  const filters = [selection(input), `scale='min(${widestPx},iw)':-2`].join(',');
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error'],
    ...opening(input.address),
    ...['-an', '-sn', '-dn', '-vf', filters, ...keepTimes],
    ...['-pix_fmt', 'yuvj420p', '-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
  ];
}

export interface FfmpegVersion {
  /** `-fps_mode` replaced `-vsync` in ffmpeg 5.1. */
  hasFpsMode: boolean;
}

/** Reads `ffmpeg -version`. Builds without a number come from newer sources. */
export function readFfmpegVersion(text: string): FfmpegVersion {
  const [, major, minor] = /^ffmpeg version n?(\d+)\.(\d+)/.exec(text) ?? [];
  if (major === undefined) return { hasFpsMode: true };
  return { hasFpsMode: Number(major) * 100 + Number(minor) >= 501 };
}
