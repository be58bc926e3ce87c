import { convertEach, nothingOf } from '../../parsing/info-message.ts';
import { nameOf } from '../../parsing/names.ts';
import { type Fields, fieldsOf, isFields, textOf } from '../../parsing/objects.ts';
import type { Profile } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';
import { convertLive } from './live.ts';
import { convertLogics } from './logics.ts';
import { convertStatus } from './status.ts';

/** Xovis 5: what an agent of a sensor pushes, as JSON over HTTP or MQTT: live data, counts of logics, and its state. */
export const xovis: Profile = (message, state, floorOf = () => undefined) => {
  const { documents, errors } = readVendorBody(message);
  const packages = documents.map((document) => {
    const fields = fieldsOf(document);
    return isFields(fields.data) ? { ...fields, ...fields.data } : fields;
  });
  const converted = convertEach(packages, state, (document: Fields, before) => {
    const { live_data: live, logics_data: logics, status_data: status } = document;
    if (isFields(live)) return convertLive(live, sourceOf(live), message, before, floorOf);
    if (isFields(logics)) return convertLogics(logics, sourceOf(logics), message, before);
    return isFields(status)
      ? convertStatus(status, sourceOf(status), message, before)
      : nothingOf(before);
  });
  return { ...converted, errors: [...errors, ...converted.errors] };
};

/** The sensor by its serial number, or several of them that act as one. */
function sourceOf({ sensor_info }: Fields): string {
  const info = fieldsOf(sensor_info);
  const serial = textOf(info.serial_number) ?? textOf(info.id) ?? 'xovis';
  const joint = textOf(info.type) === 'MULTI_SENSOR' ? textOf(info.multisensor_id) : undefined;
  return nameOf(joint === undefined ? serial : `${serial}:${joint}`);
}
