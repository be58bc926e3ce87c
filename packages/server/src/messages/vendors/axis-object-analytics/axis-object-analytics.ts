import type { DeviceMessage } from '@foyer/contract';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { alertMessage, convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { totalsMessage } from '../../parsing/line-totals.ts';
import { type SaidTime, saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople, mustBeCount } from '../../parsing/numbers.ts';
import { type Fields, fieldsOf, isFields, textOf } from '../../parsing/objects.ts';
import type { Conversion, Profile, VendorMessage } from '../../parsing/profile.ts';
import { readVendorBody } from '../../parsing/vendor-body.ts';
import { isType } from '../../validation/message.ts';

interface Event {
  topic: string;
  src: string;
  data: Fields;
  time: SaidTime;
  receivedAt: Date;
}

/**
 * AXIS Object Analytics over the camera's MQTT event bridge. A crossline counting scenario says totals of one direction
 * since `startTime`, an occupancy scenario how many are in its area. What the camera says of tampering is an alert.
 */
export const axisObjectAnalytics: Profile = (message, state) => {
  const { documents, errors } = readVendorBody(message);
  const converted = convertEach(documents, state, (document, before) =>
    isFields(document) ? convert(eventOf(document, message), before) : nothingOf(before),
  );
  return { ...converted, errors: [...errors, ...converted.errors] };
};

function eventOf(document: Fields, { topic: whole = '', receivedAt }: VendorMessage): Event {
  const message = fieldsOf(document.message);
  // `axis/B8A44F000000/event/tns:axis/…`, or another prefix than `axis/<serial>`.
  const prefix = /^(?:axis\/)?(.+?)\/event\//.exec(whole)?.[1];
  return {
    topic: textOf(document.topic) ?? whole,
    src: nameOf(textOf(document.serial) ?? prefix ?? 'axis'),
    data: fieldsOf(message.data ?? document.data),
    time: saidTime(document.timestamp, receivedAt),
    receivedAt,
  };
}

/** `Device1Scenario1`; events of thresholds and intervals repeat what the scenario says, and so does `ScenarioANY`. */
const scenarioPattern = /ObjectAnalytics\/(Device\d+Scenario\d+)(?:\/|$)/;

function convert(event: Event, state: ProfileState): Conversion {
  const scenario = scenarioPattern.exec(event.topic)?.[1];
  if (scenario !== undefined) {
    return isPassage(event.data)
      ? convertPassages(event, scenario, state)
      : convertOccupancy(event, scenario, state);
  }
  return /Tamper/i.test(event.topic) ? convertTampering(event, state) : nothingOf(state);
}

const isPassage = (data: Fields): boolean => {
  const scenario = textOf(data.scenario);
  if (scenario !== undefined) return scenario === 'passageCounts';
  return Object.keys(data).some((name) => /^(startTime|reason|total[A-Z].*)$/.test(name));
};

function convertPassages(event: Event, scenario: string, state: ProfileState): Conversion {
  const { data, src, time, receivedAt } = event;
  const said = humansOf(data, 'totalHuman', /^total[A-Z]/);
  if (said === undefined) return nothingOf(state);
  const total = countIn(said);
  if (total === undefined) return countFault(state);
  const converted = totalsMessage(state, {
    profile: 'axis-object-analytics',
    src,
    line: scenario,
    in: total,
    out: 0,
    time,
    receivedAt,
    since: textOf(data.startTime),
  });
  // A car that passed says nothing of people: the next person's message speaks of the time until then.
  const isOfOthers = !/^(human)?$/i.test(textOf(data.reason) ?? '');
  return isOfOthers && converted.notifications.every(saysNobody) && state.totals
    ? { ...nothingOf(state), errors: converted.errors }
    : converted;
}

const saysNobody = (message: DeviceMessage): boolean =>
  isType(message, 1) &&
  message.Attributes.payload.results.every(({ lines = [] }) =>
    lines.every((line) => line.in === 0),
  );

function convertOccupancy(event: Event, scenario: string, state: ProfileState): Conversion {
  const { data, src, time } = event;
  const said = humansOf(data, 'human', /^(car|bus|truck|bike|motorcycle|vehicle|unknown)/i);
  if (said === undefined) return nothingOf(state);
  const people = countIn(said);
  if (people === undefined || people > maxPeople) return countFault(state);
  const { createdAt } = time;
  const code = codeOf('axis-object-analytics', src, scenario, createdAt, people);
  const results = [{ src, zones: [{ id: nameOf(scenario), people }] }];
  return { notifications: [infoMessage(code, createdAt, results)], state, errors: [] };
}

/**
 * How many humans the data contain; the sum of all objects where it has no classes; undefined where it has no count.
 */
function humansOf(data: Fields, name: string, classes: RegExp): unknown {
  const humans = data[name] ?? data.totalHuman ?? data.human;
  if (humans !== undefined) return humans;
  return Object.keys(data).some((key) => classes.test(key)) ? undefined : data.total;
}

function convertTampering({ data, src, topic, time }: Event, state: ProfileState): Conversion {
  const value = Object.entries(data).find(([name]) => /tamper|active|state/i.test(name))?.[1];
  if (!/^(1|true)$/i.test(textOf(value) ?? String(value))) return nothingOf(state);
  const code = codeOf('axis-object-analytics', src, topic, time.createdAt);
  const details = { threshold: '1', value: '1', src };
  const notification = alertMessage(code, time.createdAt, { code: 'tampering' }, details);
  return { notifications: [notification], state, errors: [] };
}

const countFault = (state: ProfileState) =>
  nothingOf(state, [
    {
      path: '/message/data/total',
      message: mustBeCount,
    },
  ]);
