import type { DeviceMessage, UnwrittenIssue } from '@foyer/contract';
import { msg } from '@foyer/translation';
import {
  type EvaluateJsonata,
  evaluateJsonata,
  JsonataFailure,
} from '../../../platform/jsonata/evaluate-jsonata.ts';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import type { Conversion, VendorMessage } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';

export interface MappedConversion extends Conversion {
  /** Where the mapping fails. */
  fault?: JsonataFailure;
}

/**
 * The conversion of one message of a device by its mapping. Its context is a document of the body, its variables are `$topic`,
 * `$content_type`, `$received_at` and `$state`. It gives a notification, an array of them, nothing, or
 * `{notifications, state}` to keep something for the next message.
 */
export async function convertByMapping(
  mapping: string,
  message: VendorMessage,
  before: ProfileState,
  evaluate: EvaluateJsonata = evaluateJsonata,
): Promise<MappedConversion> {
  const refused = (errors: UnwrittenIssue[]): Conversion => ({
    notifications: [],
    state: before,
    errors,
  });
  if (mapping.trim() === '') {
    return refused([
      { path: '/mapping', message: msg('is empty: write one in the device’s form') },
    ]);
  }
  const { documents, errors } = readVendorBody(message);
  if (errors.length > 0) return refused(errors);
  const notifications: DeviceMessage[] = [];
  let state = before;
  for (const input of documents) {
    const at = message.receivedAt.toISOString();
    const bindings = {
      topic: message.topic ?? '',
      content_type: message.contentType,
      received_at: at,
      state,
    };
    try {
      const given = await evaluate({ expression: mapping, input, bindings, at });
      const next = partsOf(given);
      notifications.push(...next.notifications);
      state = next.state ?? state;
    } catch (error) {
      if (!(error instanceof JsonataFailure)) throw error;
      return { ...refused([{ path: '/mapping', message: error.detail }]), fault: error };
    }
  }
  return { notifications, state, errors: [] };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partsOf(given: unknown): { notifications: DeviceMessage[]; state?: ProfileState } {
  if (isObject(given) && 'notifications' in given) {
    if (given.state !== undefined && !isObject(given.state)) {
      throw new JsonataFailure(msg('gives a state that is no object'));
    }
    return {
      ...partsOf(given.notifications),
      ...(isObject(given.state) && { state: given.state }),
    };
  }
  const all = given === null ? [] : Array.isArray(given) ? given : [given];
  for (const one of all) {
    if (!isObject(one) || typeof one.Code !== 'string' || typeof one.CreatedAt !== 'string') {
      throw new JsonataFailure(
        msg('gives something that is no notification with Code and CreatedAt'),
      );
    }
  }
  return { notifications: all as DeviceMessage[] };
}
