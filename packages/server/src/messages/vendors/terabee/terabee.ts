import { msg } from '@foyer/translation';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { flowIn } from '../../parsing/flow.ts';
import { healthMessage } from '../../parsing/health-message.ts';
import { convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { lineCountsMessage } from '../../parsing/line-counts.ts';
import { withEntry } from '../../parsing/line-memory.ts';
import { type Uplink, uplinkOf } from '../../parsing/lorawan-uplink.ts';
import { type SaidTime, saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople } from '../../parsing/numbers.ts';
import { type Fields, fieldOf, fieldsOf, isFields, textOf } from '../../parsing/objects.ts';
import type { Conversion, Profile, VendorMessage } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';

const profile = 'terabee';
/** A counter has one line: the door it hangs over. */
const line = 'line';

/**
 * Terabee People Counting M and L-XL, over HTTP or MQTT, and L-XL over LoRaWAN. Their counts are totals since the last
 * reset or start.
 */
export const terabee: Profile = (message, state) => {
  const { documents, errors } = readVendorBody(message);
  const converted = convertEach(documents, state, (document, before) => {
    if (!isFields(document)) return nothingOf(before);
    const uplink = uplinkOf(document);
    return uplink ? convertUplink(uplink, message, before) : convert(document, message, before);
  });
  return { ...converted, errors: [...errors, ...converted.errors] };
};

interface CounterReading {
  src: string;
  time: SaidTime;
  receivedAt: Date;
  identity: (string | number)[];
}

function convert(document: Fields, { receivedAt }: VendorMessage, state: ProfileState): Conversion {
  const names = [document.uid, document.device_id, document.mac, document.serial];
  const said: CounterReading = {
    src: nameOf(names.map(textOf).find(Boolean) ?? profile),
    time: saidTime(document.time ?? document.timestamp, receivedAt),
    receivedAt,
    identity: [],
  };
  const { value } = document;
  const people = document.occupancy ?? (isFields(value) ? value.occupancy : value);
  const counts = convertCounts(isFields(value) ? value : document, said, state);
  return convertEach(
    [() => counts, (one: ProfileState) => convertPeople(people, said, one)],
    state,
    (part, one) => part(one),
  );
}

/** M writes `in` and `out`, L-XL `count_in` and `count_out`. */
function convertCounts(fields: Fields, said: CounterReading, state: ProfileState): Conversion {
  const most = Number.MAX_SAFE_INTEGER;
  const flow = flowIn(fields.in ?? fields.count_in, fields.out ?? fields.count_out, most);
  if (flow === undefined) return nothingOf(state);
  if ('fault' in flow) {
    return nothingOf(state, [
      { path: '/in', message: msg('must be a whole number from 0, as must be out') },
    ]);
  }
  return lineCountsMessage(state, { profile, ...said, lines: [{ id: line, total: flow.flow }] });
}

function convertPeople(
  value: unknown,
  { src, time }: CounterReading,
  state: ProfileState,
): Conversion {
  const people = countIn(value);
  if (people === undefined || people > maxPeople) return nothingOf(state);
  const code = codeOf(profile, src, 'people', time.createdAt, people);
  const info = infoMessage(code, time.createdAt, [{ src, counting_num: people }]);
  return { notifications: [info], state, errors: [] };
}

/** Two totals of 32 bits, big end first, and a byte of states; or what a codec made of it. */
function convertUplink(
  uplink: Uplink,
  { receivedAt }: VendorMessage,
  state: ProfileState,
): Conversion {
  const { devEui, frame, decoded, counter } = uplink;
  const said: CounterReading = {
    src: nameOf(devEui ?? profile),
    time: saidTime(uplink.time, receivedAt),
    receivedAt,
    identity: counter === undefined ? [] : [counter],
  };
  const isDecoded = Object.keys(decoded).length > 0;
  if (isDecoded) return convertCounts(decoded, said, state);
  if (frame === undefined || frame.length < 8) return nothingOf(state);
  const totals = { in: frame.readUInt32BE(0), out: frame.readUInt32BE(4) };
  const counts = convertCounts(totals, said, state);
  const isUp = frame.length < 9 || (frame.readUInt8(8) & stoppedBits) === 0;
  const health = convertHealth(isUp, said, counts.state);
  const notifications = [...counts.notifications, ...health.notifications];
  return { ...counts, notifications, state: health.state };
}

/** Counting hangs, or has ended. */
const stoppedBits = 0b0011;

/** A notification where the state is another than before; a counter that counts is no news at first. */
function convertHealth(
  isUp: boolean,
  { src, time }: CounterReading,
  state: ProfileState,
): Conversion {
  const before = fieldsOf(state.health);
  if ((fieldOf(before, src) ?? true) === isUp) return nothingOf(state);
  const code = codeOf(profile, src, 'health', time.createdAt, String(isUp));
  const health = healthMessage(code, time.createdAt, [{ title: src, isUp }]);
  const next = { ...state, health: withEntry(before, src, isUp, 512) };
  return { notifications: [health], state: next, errors: [] };
}
