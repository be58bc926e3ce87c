/** Every zone this browser knows, by its IANA name. */
const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
  id: name,
  Name: name,
}));

/** Time zones to choose from. */
export const useTimeZones = () => ({ data: zones, error: null });
