import { countIn } from './numbers.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from './objects.ts';

/** What a LoRaWAN network server forwards of a device. */
export interface Uplink {
  /** Lower case; undefined where the forwarded message does not name the device. */
  devEui: string | undefined;
  /** As the network server wrote it. */
  time: unknown;
  /** The device's own number of the message. */
  counter: number | undefined;
  /** What the device sent. */
  frame: Buffer | undefined;
  /** What a codec of the network server made of it. */
  decoded: Fields;
}

/**
 * The uplink of an envelope of ChirpStack 4 and 3 (and Milesight's gateways), The Things Stack (and its version 2), or
 * Actility; undefined where the document is none. Joins, acknowledgements and states have neither frame nor fields.
 */
export function uplinkOf(document: Fields): Uplink | undefined {
  const envelope = fieldsOf(document.result ?? document.DevEUI_uplink ?? document);
  if (isFields(envelope.uplink_message)) return thingsStack(envelope, envelope.uplink_message);
  if ('payload_raw' in envelope || 'payload_fields' in envelope) return thingsNetwork(envelope);
  const eui = euiIn(fieldsOf(envelope.deviceInfo).devEui) ?? euiOf(envelope);
  const frame = frameOf(envelope);
  const decoded =
    decodedOf(envelope.object) ?? decodedOf(envelope.objectJSON) ?? decodedOf(envelope.decoded);
  if (eui === undefined && !isFrameNamed(envelope)) return undefined;
  const [gateway] = listOf(envelope.rxInfo).map(fieldsOf);
  return {
    devEui: eui,
    time:
      envelope.time ?? envelope.Time ?? gateway?.nsTime ?? gateway?.time ?? envelope.publishedAt,
    counter: countIn(envelope.fCnt ?? envelope.fcnt ?? envelope.FCntUp),
    frame,
    decoded: decoded ?? {},
  };
}

function thingsStack(envelope: Fields, message: Fields): Uplink {
  const ids = fieldsOf(envelope.end_device_ids);
  return {
    devEui: euiIn(ids.dev_eui) ?? textOf(ids.device_id),
    time: message.received_at ?? envelope.received_at,
    // Zero is left out.
    counter: countIn(message.f_cnt ?? (message.frm_payload === undefined ? undefined : 0)),
    frame: base64In(message.frm_payload),
    decoded: decodedOf(message.decoded_payload) ?? {},
  };
}

const thingsNetwork = (envelope: Fields): Uplink => ({
  devEui: euiIn(envelope.hardware_serial) ?? textOf(envelope.dev_id),
  time: fieldsOf(envelope.metadata).time,
  counter: countIn(envelope.counter),
  frame: base64In(envelope.payload_raw),
  decoded: decodedOf(envelope.payload_fields) ?? {},
});

const euiNames = /^dev_?eui$/i;

const euiOf = (envelope: Fields) => {
  const name = Object.keys(envelope).find((key) => euiNames.test(key));
  return name === undefined ? undefined : euiIn(envelope[name]);
};

/** Hexadecimal with or without separators, or base64 of the eight bytes, as ChirpStack 3 writes it. */
function euiIn(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const digits = text.replaceAll(/[-:\s]/g, '').toLowerCase();
  if (/^[0-9a-f]{16}$/.test(digits)) return digits;
  const bytes = /^[A-Za-z0-9+/_-]{11}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined;
  return bytes?.length === 8 ? bytes.toString('hex') : text;
}

const hexNames = ['payload_hex', 'payloadHex', 'payload'];
const isFrameNamed = (envelope: Fields) => hexNames.some((name) => hexIn(envelope[name]));

const frameOf = (envelope: Fields) =>
  base64In(envelope.data) ?? hexNames.map((name) => hexIn(envelope[name])).find(Boolean);

function base64In(value: unknown): Buffer | undefined {
  const text = textOf(value);
  if (text === undefined || !/^[A-Za-z0-9+/_-]+=*$/.test(text)) return undefined;
  return Buffer.from(text, 'base64');
}

function hexIn(value: unknown): Buffer | undefined {
  const text = textOf(value);
  return text !== undefined && /^([0-9a-f]{2})+$/i.test(text)
    ? Buffer.from(text, 'hex')
    : undefined;
}

/** The codec's object, given as such or as JSON text; some codecs put it into `data`. */
function decodedOf(value: unknown): Fields | undefined {
  const object = typeof value === 'string' ? parsed(value) : value;
  if (!isFields(object) || Object.keys(object).length === 0) return undefined;
  return isFields(object.data) ? { ...object, ...object.data } : object;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
