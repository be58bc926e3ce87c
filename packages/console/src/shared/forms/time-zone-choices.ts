import { fixedChoices } from './field.ts';

/** Every zone this browser knows, by its IANA name. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Time zones to choose from, as `useChoices` of a field. */
export const timeZoneChoices = fixedChoices(Object.fromEntries(zones.map((zone) => [zone, zone])));
