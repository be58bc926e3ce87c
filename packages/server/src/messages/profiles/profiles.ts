import type { ProfileName } from '@foyer/contract';
import type { Profile } from '../parsing/profile.ts';
import { axis3d } from '../vendors/axis-3d/axis-3d.ts';
import { axisObjectAnalytics } from '../vendors/axis-object-analytics/axis-object-analytics.ts';
import { frigate } from '../vendors/frigate/frigate.ts';
import { hikvision } from '../vendors/hikvision/hikvision.ts';
import { merakiMv } from '../vendors/meraki-mv/meraki-mv.ts';
import { milesightVs } from '../vendors/milesight-vs/milesight-vs.ts';
import { onvifMqtt } from '../vendors/onvif-mqtt/onvif-mqtt.ts';
import { terabee } from '../vendors/terabee/terabee.ts';
import { verkada } from '../vendors/verkada/verkada.ts';
import { viseron } from '../vendors/viseron/viseron.ts';
import { xovis } from '../vendors/xovis/xovis.ts';

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
