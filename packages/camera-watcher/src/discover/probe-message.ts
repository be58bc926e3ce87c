import { nodesAt, readXml, textAt } from './read-xml.ts';

/** A camera as its answer to a probe names it. */
export interface ProbeMatch {
  /** The same for the same camera, whichever of its addresses answers. */
  endpoint: string;
  name?: string;
  /** The maker's name of the product. */
  hardware?: string;
  /** Where the camera says that it can be asked. */
  serviceAddresses: string[];
}

const namespaces = [
  'xmlns:e="http://www.w3.org/2003/05/soap-envelope"',
  'xmlns:w="http://schemas.xmlsoap.org/ws/2004/08/addressing"',
  'xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery"',
  'xmlns:dn="http://www.onvif.org/ver10/network/wsdl"',
].join(' ');

/** The question to all cameras of a network (WS-Discovery 1.0, ONVIF Core 7.3). */
export const probeMessage = (messageId: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><e:Envelope ${namespaces}><e:Header><w:MessageID>uuid:${messageId}</w:MessageID>` +
  '<w:To e:mustUnderstand="true">urn:schemas-xmlsoap-org:ws:2005:04:discovery</w:To>' +
  '<w:Action e:mustUnderstand="true">http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</w:Action></e:Header>' +
  '<e:Body><d:Probe><d:Types>dn:NetworkVideoTransmitter</d:Types></d:Probe></e:Body></e:Envelope>';

/** More services of one camera are not read. */
const maxAddresses = 16;

/** The cameras in an answer to the probe with this id; none in anything else that arrives. */
export function probeMatches(text: string, messageId: string): ProbeMatch[] {
  const envelope = readXml(text);
  const answered = textAt(envelope, 'Envelope', 'Header', 'RelatesTo');
  if (!answered?.toLowerCase().endsWith(messageId.toLowerCase())) return [];
  return nodesAt(envelope, 'Envelope', 'Body', 'ProbeMatches', 'ProbeMatch').flatMap((match) => {
    const endpoint = textAt(match, 'EndpointReference', 'Address');
    const serviceAddresses = wordsIn(textAt(match, 'XAddrs')).slice(0, maxAddresses);
    if (endpoint === undefined || serviceAddresses.length === 0) return [];
    const scopes = wordsIn(textAt(match, 'Scopes'));
    const name = scopeOf(scopes, 'name');
    const hardware = scopeOf(scopes, 'hardware');
    return [{ endpoint, serviceAddresses, ...(name && { name }), ...(hardware && { hardware }) }];
  });
}

const wordsIn = (text = '') => text.split(/\s+/).filter((word) => word !== '');

/** `onvif://www.onvif.org/name/Front%20entrance`; some makers write it with spaces as `_`. */
function scopeOf(scopes: readonly string[], kind: string): string | undefined {
  const start = `onvif://www.onvif.org/${kind}/`;
  const scope = scopes.find((one) => one.toLowerCase().startsWith(start));
  if (scope === undefined) return undefined;
  const text = scope.slice(start.length).split('/')[0] ?? '';
  try {
    return decodeURIComponent(text)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
  } catch {
    return text;
  }
}
