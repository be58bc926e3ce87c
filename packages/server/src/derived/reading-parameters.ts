import type { Reading } from './readings.ts';

/**
 * The parameters `:reading_…` and `:zone_…` of the statements that derive rows, an array for each column; `ord`
 * is the place of the message, from 1.
 */
export function readingParameters(readingsOfMessages: readonly (readonly Reading[])[]) {
  const readings = readingsOfMessages.flat();
  const ords = readingsOfMessages.flatMap((ofMessage, i) => ofMessage.map(() => i + 1));
  const zones = readings.flatMap(({ source, zones }, i) =>
    zones.map((zone) => ({ ord: ords[i], source, ...zone })),
  );
  return {
    reading_ord: ords,
    reading_source: readings.map(({ source }) => source),
    reading_people: readings.map(({ people }) => people),
    reading_distance: readings.map(({ distance }) => distance),
    reading_ppe: readings.map(({ ppe }) => ppe),
    reading_ppe_people: readings.map(({ ppePeople }) => ppePeople),
    reading_photo_position: readings.map(({ photoPosition }) => photoPosition),
    reading_mask_people: readings.map(({ maskPeople }) => maskPeople),
    reading_masks: readings.map(({ masks }) => masks),
    reading_alert: readings.map(({ alert }) => alert),
    reading_sampling_up: readings.map(({ samplingUp }) => samplingUp),
    reading_sampling_success: readings.map(({ samplingSuccess }) => samplingSuccess),
    zone_ord: zones.map(({ ord }) => ord),
    zone_source: zones.map(({ source }) => source),
    zone_id: zones.map(({ id }) => id),
    zone_people: zones.map(({ people }) => people),
  };
}
