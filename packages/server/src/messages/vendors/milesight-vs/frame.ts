/** What a frame of a VS counter says, with the names of Milesight's codecs. */
export type FrameFields = Record<string, number | string>;

type Read = (bytes: Buffer, at: number) => FrameFields;
interface Item {
  length: number;
  read: Read;
}

const nothing = (length: number): Item => ({ length, read: () => ({}) });
const count16 = (names: readonly [string, string]): Item => ({
  length: 4,
  read: (bytes, at) => ({
    [names[0]]: bytes.readUInt16LE(at),
    [names[1]]: bytes.readUInt16LE(at + 2),
  }),
});
const count32 = (name: string): Item => ({
  length: 4,
  read: (bytes, at) => ({ [name]: bytes.readUInt32LE(at) }),
});
const regions = (first: number, many: number): Item => ({
  length: many,
  read: (bytes, at) =>
    Object.fromEntries(
      Array.from({ length: many }, (_, nth) => [
        `region_${first + nth}_count`,
        bytes.readUInt8(at + nth),
      ]),
    ),
});

/** Line n of four has channels 3n, 3n + 1 and 3n + 2; children are counted apart and among all. */
const lineItems = [1, 2, 3, 4].flatMap((line): [string, Item][] => {
  const channel = 3 * line;
  const child = 0x11 + 3 * (line - 1);
  return [
    [key(channel, 0xd2), count32(`line_${line}_total_in`)],
    [key(channel + 1, 0xd2), count32(`line_${line}_total_out`)],
    [key(channel + 2, 0xcc), count16([`line_${line}_period_in`, `line_${line}_period_out`])],
    [key(child, 0xd2), count32(`line_${line}_child_total_in`)],
    [key(child + 1, 0xd2), count32(`line_${line}_child_total_out`)],
    [
      key(child + 2, 0xcc),
      count16([`line_${line}_child_period_in`, `line_${line}_child_period_out`]),
    ],
  ];
});

/** Items by channel and type: VS121, VS132, VS133, VS135, VS350 and VS360. */
const items = new Map<string, Item>([
  ...lineItems,
  [key(0x04, 0xcc), count16(['total_in', 'total_out'])],
  [key(0x84, 0xcc), { ...count16(['total_in', 'total_out']), length: 5 }],
  [key(0x85, 0xcc), { ...count16(['period_in', 'period_out']), length: 5 }],
  [key(0x0d, 0xcc), count16(['people_total_in', 'people_total_out'])],
  [key(0x10, 0xf7), count16(['line_in', 'line_out'])],
  [
    key(0x04, 0xc9),
    { length: 4, read: (bytes, at) => ({ people_count_all: bytes.readUInt8(at) }) },
  ],
  [key(0x07, 0xd5), regions(1, 8)],
  [key(0x08, 0xd5), regions(9, 8)],
  [key(0x0f, 0xe3), regions(1, 4)],
  [key(0x0f, 0x85), count32('timestamp')],
  [key(0x0a, 0xef), count32('timestamp')],
  [key(0x50, 0xfc), { length: 3, read: occlusion }],
  ...[
    [0x06, 0xcd],
    [0x01, 0x75],
    [0x02, 0x75],
    [0x81, 0xee],
  ].map(([channel, type]): [string, Item] => [key(channel!, type!), nothing(1)]),
  ...[0x09, 0x0a, 0x0b, 0x0c].map((channel): [string, Item] => [key(channel, 0xda), nothing(8)]),
  [key(0x03, 0x67), nothing(2)],
  [key(0x83, 0x67), nothing(3)],
  [key(0x03, 0xf4), nothing(2)],
  [key(0x0e, 0xe4), nothing(5)],
  [key(0x10, 0xe4), nothing(5)],
  [key(0x1d, 0xe3), nothing(4)],
  [key(0x1e, 0xe4), nothing(5)],
  [key(0xff, 0x01), nothing(1)],
  [key(0xff, 0x08), nothing(6)],
  [key(0xff, 0x09), nothing(2)],
  [key(0xff, 0x0a), nothing(2)],
  [key(0xff, 0x0b), nothing(1)],
  [key(0xff, 0x0f), nothing(1)],
  [key(0xff, 0x16), nothing(8)],
  [key(0xff, 0x1f), nothing(4)],
  [key(0xff, 0xfe), nothing(1)],
  [key(0xff, 0xff), nothing(2)],
]);

function key(channel: number, type: number): string {
  return `${channel} ${type}`;
}

function occlusion(bytes: Buffer, at: number): FrameFields {
  const node = bytes.readUInt8(at + 1);
  const name = node === 0 ? 'master' : `node_${node}`;
  return {
    [`${name}_occlusion_alarm`]:
      bytes.readUInt8(at + 2) === 1 ? 'alarm_triggered' : 'alarm_released',
  };
}

/**
 * Reads a frame: items of channel, type and data, one after another. What stands behind an unknown item, or is cut off,
 * is left; so are answers to settings, which come in frames of their own.
 */
export function readFrame(bytes: Buffer): FrameFields {
  const fields: FrameFields = {};
  let at = 0;
  while (at + 2 <= bytes.length) {
    const item = items.get(key(bytes.readUInt8(at), bytes.readUInt8(at + 1)));
    if (item === undefined || at + 2 + item.length > bytes.length) break;
    Object.assign(fields, item.read(bytes, at + 2));
    at += 2 + item.length;
  }
  return fields;
}
