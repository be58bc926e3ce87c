import type { ProfileFixture } from '../../parsing/profile-fixture.ts';
import { axis3dFixtures } from '../axis-3d/fixtures.ts';
import { axisObjectAnalyticsFixtures } from '../axis-object-analytics/fixtures.ts';
import { frigateFixtures } from '../frigate/fixtures.ts';
import { hikvisionFixtures } from '../hikvision/fixtures.ts';
import { merakiMvFixtures } from '../meraki-mv/fixtures.ts';
import { milesightVsFixtures } from '../milesight-vs/fixtures.ts';
import { onvifMqttFixtures } from '../onvif-mqtt/fixtures.ts';
import { terabeeFixtures } from '../terabee/fixtures.ts';
import { verkadaFixtures } from '../verkada/fixtures.ts';
import { viseronFixtures } from '../viseron/fixtures.ts';
import { xovisFixtures } from '../xovis/fixtures.ts';

/** Every make, as it enters the table of cases and the fuzz test. */
export const fixtures: readonly ProfileFixture[] = [
  ...axis3dFixtures,
  ...axisObjectAnalyticsFixtures,
  ...frigateFixtures,
  ...hikvisionFixtures,
  ...merakiMvFixtures,
  ...milesightVsFixtures,
  ...onvifMqttFixtures,
  ...terabeeFixtures,
  ...verkadaFixtures,
  ...viseronFixtures,
  ...xovisFixtures,
];
