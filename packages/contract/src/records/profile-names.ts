/** How a device speaks: Foyer's own messages, those of a make, or those that a mapping explains; with what people call it. */
export const profileTitles = {
  foyer: 'Foyer’s own messages',
  'onvif-mqtt': 'ONVIF MQTT',
  frigate: 'Frigate',
  'axis-object-analytics': 'AXIS Object Analytics',
  'axis-3d': 'AXIS 3D People Counter',
  xovis: 'Xovis',
  'meraki-mv': 'Cisco Meraki MV',
  hikvision: 'Hikvision',
  'milesight-vs': 'Milesight VS',
  terabee: 'Terabee',
  verkada: 'Verkada',
  viseron: 'Viseron',
  custom: 'Another make, by a mapping',
} as const;
export type ProfileName = keyof typeof profileTitles;

/** The profile that a person names, by its name or what it is called; undefined for none. */
export function profileCalled(text: string): ProfileName | undefined {
  const wanted = text.toLowerCase();
  return profileNames.find((name) => [name, profileTitles[name].toLowerCase()].includes(wanted));
}

export const profileNames = Object.keys(profileTitles) as ProfileName[];

/** Whether devices of a make say where people are in metres, so that the floor under the camera has to be measured. */
export const saysMetres = (name: ProfileName): boolean => name === 'xovis';
