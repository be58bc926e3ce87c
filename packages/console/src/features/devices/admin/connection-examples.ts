interface Example {
  /** Address of the HTTP door: `https://foyer.example`. */
  server: string;
  /** Host of the MQTT door. */
  host: string;
  deviceCode: string;
  /** Code of one of the device's cameras. */
  source: string;
  token: string;
  at: Date;
}

/** A text as one word of a POSIX shell, whatever is in it. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A small, valid notification; each door has its own Code, so that neither is a resend of the other. */
const message = ({ source, at }: Example, door: string) =>
  JSON.stringify({
    Code: `try-${door}-${at.getTime()}`,
    CreatedAt: at.toISOString(),
    NotificationType: 4,
    Attributes: { payload: { counting: [{ src: source, counting: 4, people: 4, mask: 3 }] } },
  });

/** Sends a notification through the HTTP door (docs/device-protocol.md). */
export const curlExample = (example: Example): string =>
  [
    `curl ${shellWord(`${example.server}/api/notifications`)}`,
    `-H ${shellWord(`authorization: Bearer ${example.token}`)}`,
    `-H 'content-type: application/json'`,
    `-d ${shellWord(message(example, 'http'))}`,
  ].join(' \\\n  ');

/** Sends a notification through the MQTT door: user is the device's Code, password its token. */
export const mosquittoExample = (example: Example): string =>
  [
    `mosquitto_pub -h ${shellWord(example.host)} -p 1883 -q 1`,
    `-u ${shellWord(example.deviceCode)}`,
    `-P ${shellWord(example.token)}`,
    `-t ${shellWord(`foyer/v1/${example.deviceCode}/notifications`)}`,
    `-m ${shellWord(message(example, 'mqtt'))}`,
  ].join(' \\\n  ');
