import { convertEach, nothingOf } from '../../parsing/info-message.ts';
import { uplinkOf } from '../../parsing/lorawan-uplink.ts';
import { isFields } from '../../parsing/objects.ts';
import type { Profile } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';
import { convertReport, isReport } from './report.ts';
import { convertUplink } from './uplink.ts';

/**
 * Milesight VS counters: reports over HTTP or MQTT (VS125, VS133-P, VS135-P, VS121-P), and uplinks of LoRaWAN models
 * through ChirpStack or The Things Stack, decoded or raw.
 */
export const milesightVs: Profile = (message, state) => {
  const { documents, errors } = readVendorBody(message);
  const converted = convertEach(documents, state, (document, before) => {
    if (!isFields(document)) return nothingOf(before);
    if (isReport(document)) return convertReport(document, message, before);
    const uplink = uplinkOf(document);
    return uplink ? convertUplink(uplink, message, before) : nothingOf(before);
  });
  return { ...converted, errors: [...errors, ...converted.errors] };
};
