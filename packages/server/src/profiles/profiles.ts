import type { ProfileName } from '@foyer/contract';
import { axis3d } from './axis-3d/axis-3d.ts';
import { axisObjectAnalytics } from './axis-object-analytics/axis-object-analytics.ts';
import { frigate } from './frigate/frigate.ts';
import { hikvision } from './hikvision/hikvision.ts';
import { merakiMv } from './meraki-mv/meraki-mv.ts';
import { milesightVs } from './milesight-vs/milesight-vs.ts';
import { onvifMqtt } from './onvif-mqtt/onvif-mqtt.ts';
import type { Profile } from './profile.ts';
import { terabee } from './terabee/terabee.ts';
import { verkada } from './verkada/verkada.ts';
import { viseron } from './viseron/viseron.ts';
import { xovis } from './xovis/xovis.ts';

/** The conversion of each make's messages. */
export const profiles: Partial<Record<ProfileName, Profile>> = {
  'onvif-mqtt': onvifMqtt,
  frigate,
  'axis-object-analytics': axisObjectAnalytics,
  'axis-3d': axis3d,
  hikvision,
  'meraki-mv': merakiMv,
  'milesight-vs': milesightVs,
  terabee,
  verkada,
  viseron,
  xovis,
};
