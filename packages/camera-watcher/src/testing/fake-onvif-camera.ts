import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How makers write the same answers: each names the namespaces otherwise. */
const prefixes = {
  axis: { soap: 'SOAP-ENV', addressing: 'wsa', discovery: 'd', device: 'tds', media: 'trt' },
  hikvision: { soap: 'env', addressing: 'wsadis', discovery: 'wsdd', device: 'tds', media: 'trt' },
  dahua: { soap: 's', addressing: 'a', discovery: 'd', device: 'ns1', media: 'ns2' },
} as const;

export interface FakeCameraOptions {
  maker: keyof typeof prefixes;
  /** What protects all but the clock and the capabilities. */
  signIn?: { user: string; password: string; by: 'http' | 'token' };
  mediaVersion?: 1 | 2;
  clockAheadMs?: number;
  /** Named in its answers in place of its own address. */
  namedHost?: string;
  /** Names the maker and product in its answer. */
  scopes?: string;
  streamAddress?: string;
}

/** A camera's ONVIF services over real HTTP. */
export async function startFakeCamera(options: FakeCameraOptions) {
  const { maker, signIn, mediaVersion = 1, clockAheadMs = 0 } = options;
  const { soap, device, media } = prefixes[maker];
  const seen: { call: string; authorization?: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = /<(?:\w+:)?Body>\s*<(?:\w+:)?(\w+)/.exec(body)?.[1] ?? '';
    const { authorization } = request.headers;
    seen.push({ call, body, ...(authorization && { authorization }) });
    const isOpen = /^(GetSystemDateAndTime|GetCapabilities|GetServices)$/.test(call);
    if (signIn && !isOpen && !isSignedIn(signIn, authorization, body, Date.now() + clockAheadMs)) {
      if (signIn.by === 'http') {
        const challenge = 'Digest realm="AXIS_1", nonce="abc", algorithm=MD5, qop="auth"';
        response.writeHead(401, { 'www-authenticate': `${challenge}, Basic realm="AXIS_1"` }).end();
      } else response.writeHead(400).end(fault('ter:NotAuthorized', 'Sender not Authorized'));
      return;
    }
    const answer = answers(call);
    if (answer === undefined) response.writeHead(400).end(fault('ter:ActionNotSupported', 'No'));
    else response.writeHead(200).end(envelope(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://${options.namedHost ?? '127.0.0.1'}:${port}`;

  const envelope = (body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><${soap}:Envelope xmlns:${soap}="http://www.w3.org/2003/05/soap-envelope" ` +
    `xmlns:${device}="http://www.onvif.org/ver10/device/wsdl" xmlns:${media}="http://www.onvif.org/ver${mediaVersion}0/media/wsdl" ` +
    `xmlns:tt="http://www.onvif.org/ver10/schema"><${soap}:Body>${body}</${soap}:Body></${soap}:Envelope>`;
  const fault = (code: string, reason: string) =>
    envelope(
      `<${soap}:Fault><${soap}:Code><${soap}:Value>${soap}:Sender</${soap}:Value><${soap}:Subcode><${soap}:Value>${code}` +
        `</${soap}:Value></${soap}:Subcode></${soap}:Code><${soap}:Reason><${soap}:Text xml:lang="en">${reason}` +
        `</${soap}:Text></${soap}:Reason></${soap}:Fault>`,
    );
  const part = (name: string, value: number) => `<tt:${name}>${value}</tt:${name}>`;

  function answers(call: string): string | undefined {
    const now = new Date(Date.now() + clockAheadMs);
    const stream = options.streamAddress ?? 'rtsp://10.0.0.9:554/main?a=1&amp;b=2';
    const uri = (address: string) =>
      mediaVersion === 1
        ? `<${media}:MediaUri><tt:Uri>${address}</tt:Uri></${media}:MediaUri>`
        : `<${media}:Uri>${address}</${media}:Uri>`;
    const resolution = `<tt:Encoding>H264</tt:Encoding><tt:Resolution>${part('Width', 1920)}${part('Height', 1080)}</tt:Resolution>
      <tt:RateControl>${part('FrameRateLimit', 25)}</tt:RateControl>`;
    const encoder =
      mediaVersion === 1
        ? `<tt:VideoEncoderConfiguration token="e1">${resolution}</tt:VideoEncoderConfiguration>`
        : `<${media}:Configurations><${media}:VideoEncoder token="e1">${resolution}</${media}:VideoEncoder></${media}:Configurations>`;
    const all: Record<string, string> = {
      GetSystemDateAndTime: `<${device}:GetSystemDateAndTimeResponse><${device}:SystemDateAndTime><tt:UTCDateTime><tt:Time>
        ${part('Hour', now.getUTCHours())}${part('Minute', now.getUTCMinutes())}${part('Second', now.getUTCSeconds())}</tt:Time>
        <tt:Date>${part('Year', now.getUTCFullYear())}${part('Month', now.getUTCMonth() + 1)}${part('Day', now.getUTCDate())}
        </tt:Date></tt:UTCDateTime></${device}:SystemDateAndTime></${device}:GetSystemDateAndTimeResponse>`,
      GetCapabilities: `<${device}:GetCapabilitiesResponse><${device}:Capabilities>${
        mediaVersion === 1
          ? `<tt:Media><tt:XAddr>${origin}/onvif/media_service</tt:XAddr></tt:Media>`
          : ''
      }</${device}:Capabilities></${device}:GetCapabilitiesResponse>`,
      GetServices: `<${device}:GetServicesResponse><${device}:Service><${device}:Namespace>http://www.onvif.org/ver20/media/wsdl
        </${device}:Namespace><${device}:XAddr>${origin}/onvif/media2</${device}:XAddr></${device}:Service></${device}:GetServicesResponse>`,
      GetDeviceInformation: `<${device}:GetDeviceInformationResponse><${device}:Manufacturer>${maker}</${device}:Manufacturer>
        <${device}:Model>P3245</${device}:Model><${device}:FirmwareVersion>10.12</${device}:FirmwareVersion></${device}:GetDeviceInformationResponse>`,
      GetProfiles: `<${media}:GetProfilesResponse><${media}:Profiles fixed="true" token="main"><tt:Name>Main &amp; only</tt:Name>
        ${encoder}</${media}:Profiles></${media}:GetProfilesResponse>`,
      GetStreamUri: `<${media}:GetStreamUriResponse>${uri(stream)}</${media}:GetStreamUriResponse>`,
      GetSnapshotUri: `<${media}:GetSnapshotUriResponse>${uri('http://admin:pw@10.0.0.9/snap.jpg')}</${media}:GetSnapshotUriResponse>`,
    };
    return all[call];
  }

  return {
    seen,
    options,
    /** As it names its service in its answer to a probe. */
    serviceAddress: `${origin}/onvif/device_service`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type FakeCamera = Awaited<ReturnType<typeof startFakeCamera>>;

/** Checks the digest itself, as a camera does. */
function isSignedIn(
  { user, password, by }: NonNullable<FakeCameraOptions['signIn']>,
  authorization: string | undefined,
  body: string,
  nowMs: number,
): boolean {
  if (by === 'http') {
    const field = (name: string) =>
      new RegExp(`\\b${name}="?([^",]+)`).exec(authorization ?? '')?.[1] ?? '';
    const md5 = (...parts: string[]) => createHash('md5').update(parts.join(':')).digest('hex');
    const wanted = md5(
      ...[md5(user, 'AXIS_1', password), 'abc', field('nc'), field('cnonce'), 'auth'],
      md5('POST', field('uri')),
    );
    return field('username') === user && field('response') === wanted;
  }
  const element = (name: string) =>
    new RegExp(`:${name}(?: [^>]*)?>([^<]*)<`).exec(body)?.[1] ?? '';
  const created = element('Created');
  // Cameras refuse what was made at another time than theirs.
  if (!(Math.abs(Date.parse(created) - nowMs) < 60_000)) return false;
  const digest = createHash('sha1')
    .update(Buffer.from(element('Nonce'), 'base64'))
    .update(created + password)
    .digest('base64');
  return element('Username') === user && element('Password') === digest;
}

/** The answer of a camera to a probe. */
export function probeAnswer(
  { options, serviceAddress }: FakeCamera,
  messageId: string,
  endpoint: string,
): string {
  const { soap, addressing, discovery } = prefixes[options.maker];
  return (
    `<?xml version="1.0" encoding="utf-8"?><${soap}:Envelope xmlns:${soap}="http://www.w3.org/2003/05/soap-envelope" ` +
    `xmlns:${addressing}="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:${discovery}="http://schemas.xmlsoap.org/ws/2005/04/discovery">` +
    `<${soap}:Header><${addressing}:RelatesTo>${messageId}</${addressing}:RelatesTo></${soap}:Header><${soap}:Body>` +
    `<${discovery}:ProbeMatches><${discovery}:ProbeMatch><${addressing}:EndpointReference><${addressing}:Address>${endpoint}` +
    `</${addressing}:Address></${addressing}:EndpointReference><${discovery}:Scopes>${options.scopes ?? ''}</${discovery}:Scopes>` +
    `<${discovery}:XAddrs>${serviceAddress} http://[fe80::1]/onvif/device_service</${discovery}:XAddrs>` +
    `</${discovery}:ProbeMatch></${discovery}:ProbeMatches></${soap}:Body></${soap}:Envelope>`
  );
}

/** Real multicast on the loopback network, with a port of its own: `answer` gives what is sent back to each probe. */
export async function startFakeNetwork(answer: (messageId: string, from: string) => string[]) {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  socket.bind(0, '0.0.0.0');
  await once(socket, 'listening');
  const address = '239.255.255.250';
  socket.addMembership(address, '127.0.0.1');
  let probes = 0;
  socket.on('message', (probe, { address: from, port }) => {
    probes += 1;
    const messageId = /MessageID>([^<]+)</.exec(probe.toString())?.[1] ?? '';
    for (const text of answer(messageId, from)) socket.send(text, port, from);
  });
  return {
    group: { address, port: socket.address().port },
    probes: () => probes,
    close: () => socket.close(),
  };
}
