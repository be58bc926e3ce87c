import type { InfoResult } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import { flowIn } from '../../parsing/flow.ts';
import { convertEach, infoMessage, nothingOf } from '../../parsing/info-message.ts';
import { lineCountsMessage } from '../../parsing/line-counts.ts';
import { momentIn, type SaidTime, saidTime } from '../../parsing/moments.ts';
import { codeOf, nameOf } from '../../parsing/names.ts';
import { countIn, maxPeople } from '../../parsing/numbers.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../parsing/objects.ts';
import type { Conversion } from '../../parsing/profile.ts';
import type { Alert } from './alert.ts';

const profile = 'hikvision';

/** Counts of lines, and people present in regions: one element each, in the event or one level below it. Children are among all. */
export function convertCounts(alert: Alert, state: ProfileState): Conversion {
  const parts = Object.entries(alert.fields).flatMap(([name, part]) =>
    /child/i.test(name) ? [] : listOf(part).filter(isFields),
  );
  const elements = [alert.fields, ...parts];
  return convertEach(elements, state, (element, before) => {
    const counts = convertLine(element, alert, before);
    return counts ?? convertRegion(element, alert, before);
  });
}

/** People of a line: since its reset (`realTime`) or of an interval (`timeRange`); undefined where none are said. */
function convertLine(element: Fields, alert: Alert, state: ProfileState): Conversion | undefined {
  const { into, out } = countsOf(element);
  const span = fieldsOf(element.TimeRange ?? alert.fields.TimeRange);
  const method = textOf(
    element.statisticalMethods ?? element.statisticalMethod ?? alert.fields.statisticalMethod,
  );
  const isInterval = method === undefined ? isFields(element.TimeRange) : !/real/i.test(method);
  const flow = flowIn(into, out, isInterval ? maxPeople : Number.MAX_SAFE_INTEGER);
  if (flow === undefined) return undefined;
  if ('fault' in flow) {
    const message = msg(
      'must be a whole number of people, as must be those of the other direction',
    );
    return nothingOf(state, [{ path: '/enter', message }]);
  }
  return lineCountsMessage(state, {
    profile,
    src: alert.src,
    lines: [
      {
        id: placeOf(element, alert),
        [isInterval ? 'interval' : 'total']: flow.flow,
        of: childrenOf(alert, isInterval),
      },
    ],
    time: timeOf(isInterval ? span.endTime : fieldsOf(element.RealTime).time, alert),
    from: isInterval ? momentIn(span.startTime) : undefined,
    receivedAt: alert.receivedAt,
  });
}

/** Children of the event's line, counted as all of its people are. */
function childrenOf({ fields }: Alert, isInterval: boolean) {
  const { enter, exit } = fieldsOf(fields.childCounting);
  const flow = flowIn(enter, exit, isInterval ? maxPeople : Number.MAX_SAFE_INTEGER);
  return flow && 'flow' in flow
    ? { child: { [isInterval ? 'interval' : 'total']: flow.flow } }
    : undefined;
}

/** Both directions: as enter and exit, or in a list of directions. Vehicles are counted apart. */
function countsOf(element: Fields): { into: unknown; out: unknown } {
  if (isFields(element.CountingList) || Array.isArray(element.CountingList)) {
    const lists = listOf(element.CountingList).filter(isFields);
    const entries = lists
      .flatMap((list) => ('DataList' in list ? listOf(list.DataList) : [list]))
      .map(fieldsOf);
    const countOf = (pattern: RegExp) =>
      entries.find(({ statisticalDirection: direction }) => pattern.test(textOf(direction) ?? ''))
        ?.humanCount;
    return {
      into: countOf(/^(forward|enter|in)$/i),
      out: countOf(/^(back(ward)?|exit|leave|out)$/i),
    };
  }
  return {
    into: element.enter ?? element.enterRegionPeopleNum,
    out: element.exit ?? element.leaveRegionPeopleNum,
  };
}

const timeOf = (value: unknown, { time, receivedAt }: Alert): SaidTime =>
  momentIn(value) === undefined ? time : saidTime(value, receivedAt);

/** The line or region by its number. */
const placeOf = (element: Fields, { fields }: Alert) => {
  const names = [element, fields].flatMap(({ regionsID, regionID, ruleID }) => [
    regionsID,
    regionID,
    ruleID,
  ]);
  return nameOf(names.map(textOf).find(Boolean) ?? '1');
};

const regionCounts = [
  'framesPeopleNum',
  'framesPeopleCounting',
  'peopleNum',
  'personCount',
  'humanNum',
  'humanCount',
];

/** People in a region now. */
function convertRegion(element: Fields, alert: Alert, state: ProfileState): Conversion {
  const people = regionCounts
    .map((name) => countIn(element[name]))
    .find((count) => count !== undefined);
  if (people === undefined || people > maxPeople) return nothingOf(state);
  const { src, kind, time } = alert;
  const hasRegion = [element, alert.fields].some(({ regionID, regionsID, ruleID }) =>
    [regionID, regionsID, ruleID].some((id) => textOf(id) !== undefined),
  );
  const id = placeOf(element, alert);
  const result: InfoResult = hasRegion
    ? { src, zones: [{ id, people }] }
    : { src, counting_num: people };
  const code = codeOf(profile, src, kind, id, time.createdAt, people);
  return { notifications: [infoMessage(code, time.createdAt, [result])], state, errors: [] };
}
