/** The lists whose changes the stream of events sends. */
export const liveLists = [
  'alarms',
  'alarm-rules',
  'maintenance-windows',
  'devices',
  'notifications',
] as const;
export type LiveList = (typeof liveLists)[number];
