import { callOnvif, type OnvifConnection } from './onvif-call.ts';
import { escapeXml, nodeAt, nodesAt, numberAt, textAt, type XmlNode } from './read-xml.ts';

/** A stream that a camera offers. */
export interface CameraProfile {
  name: string;
  width?: number;
  height?: number;
  encoding?: string;
  picturesPerS?: number;
  /** Without user and password. */
  streamAddress?: string;
  snapshotAddress?: string;
}

/** The media service that a camera has: that of Profile S, or the second one, which Profile T cameras may have alone. */
export interface MediaService {
  version: 1 | 2;
  url: URL;
}

const media1 = 'http://www.onvif.org/ver10/media/wsdl';
const media2 = 'http://www.onvif.org/ver20/media/wsdl';
const schema = 'http://www.onvif.org/ver10/schema';

const deviceNamespace = 'http://www.onvif.org/ver10/device/wsdl';

/** Where the camera's media service is. `sameHost` replaces the host of an address by the camera's own. */
export async function mediaService(
  device: URL,
  connection: OnvifConnection,
  sameHost: (address: string | undefined) => URL | undefined,
): Promise<MediaService | undefined> {
  const capabilities = await callOnvif(
    device,
    `<GetCapabilities xmlns="${deviceNamespace}"><Category>All</Category></GetCapabilities>`,
    connection,
  );
  const named = textAt(capabilities, 'GetCapabilitiesResponse', 'Capabilities', 'Media', 'XAddr');
  const url = sameHost(named);
  if (url) return { version: 1, url };
  const answer = await callOnvif(
    device,
    `<GetServices xmlns="${deviceNamespace}"><IncludeCapability>false</IncludeCapability></GetServices>`,
    connection,
  );
  const services = nodesAt(answer, 'GetServicesResponse', 'Service');
  for (const [version, namespace] of [
    [1, media1],
    [2, media2],
  ] as const) {
    const service = services.find((one) => textAt(one, 'Namespace') === namespace);
    const found = sameHost(textAt(service, 'XAddr'));
    if (found) return { version, url: found };
  }
  return undefined;
}

/** A recorder's channels are many; more are not asked for. */
const maxProfiles = 64;

export async function readProfiles(
  service: MediaService,
  connection: OnvifConnection,
): Promise<CameraProfile[]> {
  const question =
    service.version === 1
      ? `<GetProfiles xmlns="${media1}"/>`
      : `<GetProfiles xmlns="${media2}"><Type>VideoEncoder</Type></GetProfiles>`;
  const answer = await callOnvif(service.url, question, connection);
  const profiles: CameraProfile[] = [];
  for (const node of nodesAt(answer, 'GetProfilesResponse', 'Profiles').slice(0, maxProfiles)) {
    const token = textAt(node, '@token');
    if (token !== undefined) profiles.push(await readProfile(service, node, token, connection));
  }
  return profiles;
}

async function readProfile(
  service: MediaService,
  node: XmlNode,
  token: string,
  connection: OnvifConnection,
): Promise<CameraProfile> {
  const encoder =
    nodeAt(node, 'VideoEncoderConfiguration') ?? nodeAt(node, 'Configurations', 'VideoEncoder');
  const profile: CameraProfile = { name: textAt(node, 'Name') ?? token };
  const addresses = await addressesOf(service, token, connection);
  const named = {
    width: numberAt(encoder, 'Resolution', 'Width'),
    height: numberAt(encoder, 'Resolution', 'Height'),
    encoding: textAt(encoder, 'Encoding'),
    picturesPerS: numberAt(encoder, 'RateControl', 'FrameRateLimit'),
    ...addresses,
  };
  const known = Object.entries(named).filter(([, value]) => value !== undefined);
  return Object.assign(profile, Object.fromEntries(known));
}

async function addressesOf(
  { version, url }: MediaService,
  profileToken: string,
  connection: OnvifConnection,
) {
  const token = `<ProfileToken>${escapeXml(profileToken)}</ProfileToken>`;
  const stream =
    version === 1
      ? `<GetStreamUri xmlns="${media1}"><StreamSetup><Stream xmlns="${schema}">RTP-Unicast</Stream>` +
        `<Transport xmlns="${schema}"><Protocol>RTSP</Protocol></Transport></StreamSetup>${token}</GetStreamUri>`
      : `<GetStreamUri xmlns="${media2}"><Protocol>RTSP</Protocol>${token}</GetStreamUri>`;
  const snapshot = `<GetSnapshotUri xmlns="${version === 1 ? media1 : media2}">${token}</GetSnapshotUri>`;
  // Cameras without snapshots answer with a fault; the stream is what matters.
  const [streamAnswer, snapshotAnswer] = await Promise.all(
    [stream, snapshot].map((body) => callOnvif(url, body, connection).catch(() => undefined)),
  );
  return {
    streamAddress: addressIn(streamAnswer, 'GetStreamUriResponse'),
    snapshotAddress: addressIn(snapshotAnswer, 'GetSnapshotUriResponse'),
  };
}

/** Some makers put user and password into the address: they are taken out. */
function addressIn(answer: XmlNode | undefined, name: string): string | undefined {
  const address = textAt(answer, name, 'MediaUri', 'Uri') ?? textAt(answer, name, 'Uri');
  return address?.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}
