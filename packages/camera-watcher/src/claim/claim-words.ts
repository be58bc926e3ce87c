import { type Claim, profileTitles } from '@foyer/contract';
import { programName } from '../program-name.ts';

/** A text as one word of a POSIX shell. */
const word = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const shape = (option: string, id: string, points: number[][] | null, fits: number) =>
  points !== null && (fits === 0 || points.length === fits)
    ? [`${option} ${word(`${id}=${points.map((point) => point.join(',')).join(':')}`)}`]
    : [];

/** What a claim gave, for who took it; never the token. */
export function claimWords(
  { device, Profile, addresses, Cameras }: Claim,
  tokenFile: string,
): string[] {
  const watch = ({ Code, Lines, Zones }: Claim['Cameras'][number]) =>
    [
      `  ${programName} watch '<RTSP address or video file>' --token-file ${word(tokenFile)}`,
      `--device ${word(device.Code)} --camera ${word(Code)} --server ${word(addresses.http)}`,
      // The watcher's lines have two points.
      ...Lines.flatMap(({ id, points }) => shape('--line', id, points, 2)),
      ...Zones.flatMap(({ id, points }) => shape('--zone', id, points, 0)),
    ].join(' \\\n    ');
  const listed = (noun: string, parts: readonly { id: string; name: string }[]) =>
    parts.length === 0
      ? ''
      : `; ${noun}: ${parts.map(({ id, name }) => (name === '' ? id : `${name} (${id})`)).join(', ')}`;
  return [
    `Device ${device.Name} (${device.Code}), profile: ${profileTitles[Profile]}`,
    `Its token is kept in ${tokenFile}`,
    `HTTP: ${addresses.http}`,
    ...(addresses.mqtt === null ? [] : [`MQTT: ${addresses.mqtt}, user ${device.Code}`]),
    ...Cameras.flatMap((camera) => [
      `Camera ${camera.Name} (${camera.Code})${listed('lines', camera.Lines)}${listed('zones', camera.Zones)}`,
      ...(Profile === 'foyer' ? [watch(camera)] : []),
    ]),
  ];
}
