/** A camera as the server configures it for a watcher, in tests. */
export const configuredCamera = (code: string, address: string) => ({
  code,
  name: code,
  address,
  every_s: 0.5,
  pictures_per_s: 5,
  distance_m: 1.5,
  sharing: 'numbers',
  ground: null,
  lines: [],
  zones: [],
  masks: [],
});
