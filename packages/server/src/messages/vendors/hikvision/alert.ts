import { type SaidTime, saidTime } from '../../parsing/moments.ts';
import { nameOf } from '../../parsing/names.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../parsing/objects.ts';

/** What one event says of itself, whatever it is about. */
export interface Alert {
  fields: Fields;
  /** `eventType`, lower case. */
  kind: string;
  /** The device and its channel. */
  src: string;
  time: SaidTime;
  /** Begins or goes on; an event that ends is inactive. */
  isActive: boolean;
  /** How often the device has said it already; 1 for the first. */
  posts: number;
  receivedAt: Date;
}

/** The events of a document: itself, or as elements or form fields in it. */
export function alertsIn(document: unknown, receivedAt: Date, levels = 3): Alert[] {
  if (!isFields(document)) return [];
  if (textOf(document.eventType) !== undefined) return [alertOf(document, receivedAt)];
  if (isFields(document.Metadata)) return [alertOfMetadata(document.Metadata, receivedAt)];
  if (levels === 0) return [];
  return Object.values(document).flatMap((part) =>
    listOf(part).flatMap((one) => alertsIn(one, receivedAt, levels - 1)),
  );
}

const alertOf = (fields: Fields, receivedAt: Date): Alert => ({
  fields,
  kind: textOf(fields.eventType)!.toLowerCase(),
  src: sourceOf(fields, fields.channelID ?? fields.dynChannelID ?? fields.channel),
  time: saidTime(fields.dateTime, receivedAt),
  isActive: textOf(fields.eventState)?.toLowerCase() !== 'inactive',
  posts: Number(textOf(fields.activePostCount) ?? 1),
  receivedAt,
});

/** Counts that cameras send as metadata of their video. */
const alertOfMetadata = (metadata: Fields, receivedAt: Date): Alert => {
  const device = fieldsOf(metadata.DevInfo);
  return {
    fields: { ...fieldsOf(metadata.Situation), ...metadata },
    kind: (textOf(metadata.subType) ?? '').toLowerCase(),
    src: sourceOf(device, device.channel),
    time: saidTime(metadata.time, receivedAt),
    isActive: true,
    posts: 1,
    receivedAt,
  };
};

/** The device's MAC address stays, its address in the network may not. A recorder has several channels. */
function sourceOf(fields: Fields, channel: unknown): string {
  const mac = textOf(fields.macAddress)
    ?.toLowerCase()
    .replaceAll(/[^0-9a-f]/g, '');
  const device =
    mac ||
    [fields.deviceID, fields.serialNumber, fields.ipAddress, fields.ipv6Address]
      .map(textOf)
      .find(Boolean);
  return nameOf(`${device ?? 'hikvision'}:${textOf(channel) ?? '1'}`);
}
