/** What to read and how often. */
export interface VideoInput {
  /** A file's path, an address (`rtsp://…`), or a camera of this machine (`usb:/dev/video0`). */
  address: string;
  /** Seconds between two pictures. */
  intervalS: number;
  /** A file stands for a camera: it is played at its own speed, over and over. */
  isRepeated?: boolean;
}

/** How ffmpeg is started. */
export interface FfmpegCommand {
  args: string[];
  /** Written to its standard input: the address, as everybody on this machine can read arguments. */
  stdin?: string;
}

/** Widest picture that is sent; a wider one is made smaller. */
const widestPx = 1920;

const usbDevice = (address: string) => /^usb:(.+)$/i.exec(address)?.[1];

/** An address in a network, which may hold a user and a password. */
const isRemote = (address: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(address);

/** A stream without an end: frames are dropped rather than delayed, and it is opened again when it ends. */
export const isLive = (address: string) => isRemote(address) || usbDevice(address) !== undefined;

/** A stream's pictures arrive a little early or late; those that are early by less are taken. */
const earlyS = 0.02;

/**
 * From a file: the picture at each multiple of `intervalS`, repeated where the file has fewer. From a stream: the first,
 * then one whenever `intervalS` has passed.
 */
function selection({ address, intervalS, isRepeated }: VideoInput): string {
  if (!isLive(address) && !isRepeated) return `fps=1/${intervalS}:round=up`;
  const waitS = Math.max(intervalS - earlyS, intervalS / 2);
  return `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${waitS})'`;
}

/** Programs that read cameras of this machine. */
const usbFormats: Partial<Record<NodeJS.Platform, { format: string; prefix: string }>> = {
  darwin: { format: 'avfoundation', prefix: '' },
  win32: { format: 'dshow', prefix: 'video=' },
};

function usbOpening(device: string, platform: NodeJS.Platform): string[] {
  const { format, prefix } = usbFormats[platform] ?? { format: 'v4l2', prefix: '' };
  return ['-f', format, '-use_wallclock_as_timestamps', '1', '-i', `${prefix}${device}`];
}

/** What a stream may be read with; no files, which a playlist from the network could name. */
const protocols =
  'pipe,http,https,httpproxy,tls,tcp,udp,rtp,srtp,crypto,data,rtmp,rtmps,rtmpt,srt,ftp';

const inQuotes = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The address as a list of one, for ffmpeg's standard input. RTSP goes over TCP, as UDP loses parts of pictures; before
 * ffmpeg 5.1 a list cannot say so.
 */
function listOf(address: string, { isRecent }: FfmpegVersion): string {
  const transport = /^rtsps?:/i.test(address) && isRecent ? ['option rtsp_transport tcp'] : [];
  return ['ffconcat version 1.0', `file ${inQuotes(address)}`, ...transport, ''].join('\n');
}

/** How the input is opened: by the machine's clock when live. */
function opening(
  { address, isRepeated }: VideoInput,
  version: FfmpegVersion,
  platform: NodeJS.Platform,
): FfmpegCommand {
  const device = usbDevice(address);
  if (device !== undefined) return { args: usbOpening(device, platform) };
  if (!isRemote(address)) {
    const repeated = isRepeated ? ['-re', '-stream_loop', '-1'] : [];
    return { args: [...repeated, '-i', `file:${address}`] };
  }
  const list = ['-f', 'concat', '-safe', '0', '-protocol_whitelist', protocols];
  return {
    args: [...list, '-use_wallclock_as_timestamps', '1', '-i', 'pipe:0'],
    stdin: listOf(address, version),
  };
}

/** Each thread of a decoder or encoder holds back a picture: with more threads each picture comes out later. */
const oneThread = ['-threads', '1'];
/** No error concealment: with parts filled in, a torn picture would not be recognised. */
const withoutConcealment = ['-ec', '0'];

/** How ffmpeg is started for a stream of JPEG pictures on its standard output. */
export function ffmpegCommand(
  input: VideoInput,
  version: FfmpegVersion,
  platform = process.platform,
): FfmpegCommand {
  const keepTimes = version.isRecent ? ['-fps_mode', 'vfr'] : ['-vsync', 'vfr'];
  const filters = [selection(input), `scale='min(${widestPx},iw)':-2`].join(',');
  const { args, ...rest } = opening(input, version, platform);
  return {
    args: [
      ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-filter_threads', '1'],
      ...[...oneThread, ...withoutConcealment],
      ...args,
      ...['-an', '-sn', '-dn', '-vf', filters, ...keepTimes],
      ...['-pix_fmt', 'yuvj420p', '-c:v', 'mjpeg', '-q:v', '3'],
      ...[...oneThread, '-f', 'image2pipe', 'pipe:1'],
    ],
    ...rest,
  };
}

export interface FfmpegVersion {
  /** 5.1 or later: `-fps_mode` replaced `-vsync`, and a list of inputs may hold options. */
  isRecent: boolean;
}

/** Reads `ffmpeg -version`. Builds without a number come from newer sources. */
export function readFfmpegVersion(text: string): FfmpegVersion {
  const [, major, minor] = /^ffmpeg version n?(\d+)\.(\d+)/.exec(text) ?? [];
  if (major === undefined) return { isRecent: true };
  return { isRecent: Number(major) * 100 + Number(minor) >= 501 };
}
