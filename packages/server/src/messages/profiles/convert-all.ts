import { inEnglish } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import { countOf, ProblemError } from '../../platform/http/problem-error.ts';
import { evaluateJsonata } from '../../platform/jsonata/evaluate-jsonata.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import type { Conversion, FloorOf, VendorMessage } from '../parsing/profile.ts';
import { convertByMapping } from '../vendors/custom/custom.ts';
import type { Transport } from '../writing/rejected-store.ts';
import { type Converted, convertMessage, withoutClocks } from './convert.ts';
import { profiles } from './profiles.ts';
import { createSlowMappings } from './slow-mappings.ts';

/** A message of a make that is to be converted. */
export interface Arrived {
  message: VendorMessage;
  transport: Transport;
  /** Its id among the received messages, where somebody sends it again. */
  again?: number;
}

/** Converts messages of a device one after the other, each with the state that the one before left. */
export async function convertAll(
  device: DeviceCaller,
  arrived: readonly Arrived[],
  before: ProfileState,
  floorOf?: FloorOf,
) {
  let state = before;
  const converted: Converted[] = [];
  for (const one of arrived) {
    const { message } = one;
    const mapped =
      device.profile === 'custom'
        ? await convertMapped(device, one, withoutClocks(state))
        : undefined;
    const profile = mapped ? () => mapped : profiles[device.profile];
    if (!profile) {
      const fault = {
        path: '',
        message: msg('is of the profile {profile}, which this server does not know', {
          profile: device.profile,
        }),
      };
      converted.push({ notifications: [], state, errors: [fault], pictures: [] });
      continue;
    }
    const conversion = convertMessage(profile, message, state, floorOf);
    state = conversion.state;
    converted.push(conversion);
  }
  return { converted, state };
}

const slowMappings = createSlowMappings();

/**
 * Converts one message by the device's mapping. While a mapping that keeps taking too long is paused, a device that
 * uses HTTP is asked to send again later. A message over MQTT is refused and kept among the received messages:
 * unacknowledged, it would keep the broker from delivering those of other devices.
 */
async function convertMapped(
  device: DeviceCaller,
  { message, transport, again }: Arrived,
  state: ProfileState,
): Promise<Conversion> {
  const { lineageId, customerId, mapping } = device;
  const refused = (words: Message): Conversion => ({
    notifications: [],
    state,
    errors: [{ path: '/mapping', message: words }],
  });
  const pausedUntil = slowMappings.pausedUntil(lineageId, mapping);
  if (pausedUntil && again === undefined) {
    const words = msg(
      'took too long several times in a row and is tried again at {time} UTC: make it quicker',
      { time: timeOf(pausedUntil) },
    );
    if (transport === 'mqtt') return refused(words);
    const retryAfterS = Math.max(1, Math.ceil((pausedUntil.getTime() - Date.now()) / 1000));
    throw new ProblemError(
      'too_many',
      // not shown: read by makers of devices, in English
      `The mapping of this device ${inEnglish(words)}. Nothing of this was stored: send it again in ${countOf(retryAfterS, 'second')}.`,
      { retryAfterS },
    );
  }
  const owner = { customer: customerId, device: lineageId };
  const conversion = await convertByMapping(mapping, message, state, (asked) =>
    evaluateJsonata(asked, owner),
  );
  if (!conversion.fault?.isOverLimit) {
    slowMappings.succeeded(lineageId);
    return conversion;
  }
  const until = slowMappings.failed(lineageId, mapping);
  if (!until) return conversion;
  return refused(
    msg('{fault}, several times in a row, and is tried again at {time} UTC: make it quicker', {
      fault: conversion.fault.detail,
      time: timeOf(until),
    }),
  );
}

const timeOf = (moment: Date) => moment.toISOString().slice(11, 19);
