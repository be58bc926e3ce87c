import type { CameraProfile } from './onvif-profiles.ts';
import type { DiscoveredCamera } from './read-camera.ts';

/** A clock that is further off than this is named. */
const clockToleranceS = 2;

/** What to look at where no camera answered. */
export const nobodyAnswered = (networks: readonly string[]) =>
  networks.length === 0
    ? 'This machine is in no IPv4 network: connect it to the one of the cameras.'
    : `No camera answered in the ${networks.length === 1 ? 'network' : 'networks'} of ${networks.join(', ')}. ` +
      'ONVIF may be switched off: look for "ONVIF" or "integration protocol" in the camera’s own pages. A camera in ' +
      'another network or VLAN does not hear the question, and a firewall of this machine may hold answers back (UDP ' +
      'from port 3702). A stream’s address can always be typed.';

/** The lines about one camera. */
export function cameraWords(camera: DiscoveredCamera): string[] {
  const { host, name, manufacturer, model, firmware, clockAheadS, trouble } = camera;
  const maker = [manufacturer, model].filter((word) => word !== undefined).join(' ');
  const facts = [
    host,
    name === maker ? '' : (name ?? ''),
    maker,
    firmware === undefined ? '' : `firmware ${firmware}`,
    clockAheadS === undefined ? '' : clockWords(clockAheadS),
  ];
  const reason = camera.needsSignIn ? 'streams need a user and password (--user)' : trouble;
  return [
    facts.filter((fact) => fact !== '').join('  '),
    ...(trouble === undefined
      ? []
      : [`  ${reason === trouble ? trouble : `${reason}: ${trouble}`}`]),
    ...camera.profiles.flatMap(profileWords),
  ];
}

function clockWords(aheadS: number): string {
  if (Math.abs(aheadS) <= clockToleranceS) return '';
  return `clock ${Math.abs(aheadS)} s ${aheadS > 0 ? 'ahead' : 'behind'}`;
}

/** `1920 × 1080, H264, 25/s` */
export function pictureWords({ width, height, encoding, picturesPerS }: CameraProfile): string {
  const size = width === undefined || height === undefined ? undefined : `${width} × ${height}`;
  const rate = picturesPerS === undefined ? undefined : `${picturesPerS}/s`;
  return [size, encoding, rate].filter((word) => word !== undefined).join(', ');
}

function profileWords(profile: CameraProfile): string[] {
  const { name, streamAddress, snapshotAddress } = profile;
  return [
    `  ${[name, pictureWords(profile)].filter((word) => word !== '').join(': ')}`,
    `    stream    ${streamAddress ?? 'unknown'}`,
    ...(snapshotAddress === undefined ? [] : [`    snapshot  ${snapshotAddress}`]),
  ];
}
