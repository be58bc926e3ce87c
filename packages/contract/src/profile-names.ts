/** How a device speaks: Foyer's own messages, those of a make, or those that a mapping explains. */
export const profileNames = [
  'foyer',
  'onvif-mqtt',
  'frigate',
  'axis-object-analytics',
  'axis-3d',
  'xovis',
  'meraki-mv',
  'hikvision',
  'milesight-vs',
  'terabee',
  'verkada',
  'viseron',
  'custom',
] as const;
export type ProfileName = (typeof profileNames)[number];
