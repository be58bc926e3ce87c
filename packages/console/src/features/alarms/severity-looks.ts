import type { Alarm } from '@foyer/contract';

export { type Look, severityLooks } from '../../shared/alarms/severity-looks.ts';

/** Where it is: the camera or area, else the device; with the customer. */
export const placeWords = (alarm: Alarm): string =>
  [alarm.camera_name ?? alarm.area_name ?? alarm.device_name, alarm.customer_name]
    .filter((name) => name !== null && name !== '')
    .join(' · ');
