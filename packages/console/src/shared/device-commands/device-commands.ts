import { t } from '@foyer/translation/page';

interface Example {
  /** Address of the server: `https://foyer.example`. */
  server: string;
  deviceCode: string;
  /** Code of one of the device's cameras. */
  source: string;
  token: string;
  at: Date;
}

/** A text as one word of a POSIX shell, whatever is in it. */
const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A small, valid notification; each transport has its own Code, so that neither is a resend of the other. */
const message = ({ source, at }: Example, transport: string) =>
  JSON.stringify({
    Code: `try-${transport}-${at.getTime()}`,
    CreatedAt: at.toISOString(),
    NotificationType: 4,
    Attributes: { payload: { counting: [{ src: source, counting: 4, people: 4, mask: 3 }] } },
  });

/** Sends a notification over HTTP (docs/device-protocol.md). */
export const curlExample = (example: Example): string =>
  [
    `curl ${shellWord(`${example.server}/api/notifications`)}`,
    // not shown: a header
    `-H ${shellWord(`authorization: Bearer ${example.token}`)}`,
    `-H 'content-type: application/json'`,
    `-d ${shellWord(message(example, 'http'))}`,
  ].join(' \\\n  ');

interface WatchExample {
  /** Address of the server: `https://foyer.example`. */
  server: string;
  deviceCode: string;
  cameraCode: string;
  /** Undefined where it is not known any more; the command has a placeholder then. */
  token?: string | undefined;
}

/** Placeholders for what the reader fills in. */
const placeholders = {
  token: `<${t('token of the device')}>`,
  video: `<${t('RTSP address or video file')}>`,
};

/** Starts the camera watcher (docs/camera-watcher.md). The token is in the environment: `ps` shows arguments. */
export const watchExample = (example: WatchExample): string =>
  [
    `FOYER_DEVICE_TOKEN=${shellWord(example.token ?? placeholders.token)}`,
    `npm run edge -- watch ${shellWord(placeholders.video)}`,
    `--device ${shellWord(example.deviceCode)} --camera ${shellWord(example.cameraCode)}`,
    `--server ${shellWord(example.server)}`,
  ].join(' \\\n  ');

/** Sets up the camera watcher on a device by its claim code (docs/camera-watcher.md). */
export const setUpExample = ({ code, server }: { code: string; server: string }): string =>
  // not shown: a command
  `foyer-watch setup --claim ${code} --server ${server}`;

const usualPort: Record<string, string> = { 'mqtt:': '1883', 'mqtts:': '8883' };

/**
 * Sends a notification to the broker at `mqtt`: user is the device's Code, password its token. Undefined
 * for a broker behind WebSockets, which mosquitto_pub does not reach.
 */
export function mosquittoExample(example: Example, mqtt: string): string | undefined {
  const { protocol, hostname, port } = new URL(mqtt);
  const usual = usualPort[protocol];
  if (usual === undefined) return undefined;
  const secure = protocol === 'mqtts:' ? ' --tls-use-os-certs' : '';
  // An address of IPv6 stands in brackets in a URL alone.
  const host = hostname.replace(/^\[|\]$/g, '');
  return [
    `mosquitto_pub -h ${shellWord(host)} -p ${port || usual} -q 1${secure}`,
    `-u ${shellWord(example.deviceCode)}`,
    `-P ${shellWord(example.token)}`,
    `-t ${shellWord(`foyer/v1/${example.deviceCode}/notifications`)}`,
    `-m ${shellWord(message(example, 'mqtt'))}`,
  ].join(' \\\n  ');
}
