import { type SaidTime, saidTime } from '../../parsing/moments.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../parsing/objects.ts';

/** One moment of live data. */
export interface Frame {
  fields: Fields;
  /** Numbers the frames of a sensor. */
  number: string | undefined;
  src: string;
  time: SaidTime;
  receivedAt: Date;
  /** Its events, of people or of the sensor. */
  events: { type: string; attributes: Fields }[];
}

export const frameOf = (fields: Fields, src: string, receivedAt: Date): Frame => ({
  fields,
  src,
  receivedAt,
  number: textOf(fields.framenumber),
  time: saidTime(fields.time, receivedAt),
  events: eventsOf(fields),
});

/** Events without those of groups, bicycles and prams: a group crosses a line beside its members. */
function eventsOf(frame: Fields): Frame['events'] {
  const kinds = new Map(
    listOf(frame.tracked_objects)
      .filter(isFields)
      .map(({ track_id, type }) => [textOf(track_id), textOf(type)?.toUpperCase()]),
  );
  return listOf(frame.events)
    .filter(isFields)
    .map(({ type, attributes }) => ({
      type: (textOf(type) ?? '').toUpperCase(),
      attributes: fieldsOf(attributes),
    }))
    .filter(({ attributes }) => (kinds.get(textOf(attributes.track_id)) ?? 'PERSON') === 'PERSON');
}
