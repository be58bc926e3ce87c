import {
  type AccuracyAudit,
  biasText,
  type ReportSection,
  signedPercentText,
  verdictText,
  zonedMoment,
} from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { column, type PrintedReport } from '../reports/report-part.ts';

/** Where the audited line is. */
export interface AuditedPlace {
  customer: string;
  site: string;
  camera: string;
  /** The line as people call it. */
  line: string;
  /** IANA name of the site's zone. */
  zone: string;
}

/** A complete accuracy audit as a report to print: what it found, how it was done, and each interval. */
export function auditReport(
  audit: AccuracyAudit,
  place: AuditedPlace,
  t: Translate,
): PrintedReport {
  const { customer, site, camera, line, zone } = place;
  return {
    language: t.language,
    title: t('Accuracy audit'),
    customer: [customer, site, camera, line].join(' · '),
    from: audit.from,
    to: audit.to,
    zone,
    figures: [
      figureOf(t('Error of in'), audit.bias_in, t),
      figureOf(t('Error of out'), audit.bias_out, t),
    ],
    sections: [resultSection(audit, zone, t), intervalSection(audit, t)],
  };
}

/** With its interval below it. */
function figureOf(name: string, bias: AccuracyAudit['bias_in'], t: Translate) {
  const isBounded = bias !== null && bias.low !== null && bias.high !== null;
  return {
    name,
    kind: 'text' as const,
    value: biasText(bias && { ...bias, low: null, high: null }, t),
    before: null,
    measured: null,
    measured_before: null,
    note: isBounded
      ? t('95 %: {low} % to {high} %', {
          low: signedPercentText(bias.low!, t.language),
          high: signedPercentText(bias.high!, t.language),
        })
      : '',
  };
}

function resultSection(audit: AccuracyAudit, zone: string, t: Translate): ReportSection {
  const compared = audit.intervals.flatMap(({ truth, counter }) =>
    truth && counter ? [{ truth, counter }] : [],
  );
  const sum = (who: 'truth' | 'counter', direction: 'in' | 'out') =>
    compared.reduce((people, one) => people + one[who][direction], 0);
  const row = (name: string, direction: 'in' | 'out', bias: AccuracyAudit['bias_in']) => [
    name,
    sum('truth', direction),
    sum('counter', direction),
    biasText(bias, t),
  ];
  const absent = t('not measured');
  const repeat =
    audit.repeat_after === null
      ? undefined
      : t('To be repeated after {moment}.', {
          moment: zonedMoment(Date.parse(audit.repeat_after), zone, t.language),
        });
  return {
    title: t('Result'),
    sentence: [verdictText(audit, t), repeat].filter((words) => words !== undefined).join(' '),
    columns: [
      column(t('Direction'), 'text', absent),
      column(t.of('who counted', 'People'), 'count', absent),
      column(t('Counter'), 'count', absent),
      column(t('Error (95 % interval)'), 'text', absent),
    ],
    rows: [
      row(t.of('people', 'In'), 'in', audit.bias_in),
      row(t.of('people', 'Out'), 'out', audit.bias_out),
    ],
    bars: [],
  };
}

/** Each interval, as two or three people and the counter counted it. */
function intervalSection({ intervals, minutes }: AccuracyAudit, t: Translate): ReportSection {
  const absent = t('not measured');
  return {
    title: t('Intervals'),
    sentence: t(
      '{count, plural, one {# random interval} other {# random intervals}} of {minutes, plural, one {# minute} other {# minutes}}, each counted by two people who saw neither what the other nor what the counter counted; by a third where both differed.',
      { count: intervals.length, minutes },
    ),
    columns: [
      column(t('From'), 'moment', absent),
      column(t('In, people'), 'count', absent),
      column(t('In, counter'), 'count', absent),
      column(t('Out, people'), 'count', absent),
      column(t('Out, counter'), 'count', absent),
      column(t('Counted by'), 'count', absent),
    ],
    rows: intervals.map(({ from, truth, counter, counts }) => [
      from,
      truth?.in ?? null,
      counter?.in ?? null,
      truth?.out ?? null,
      counter?.out ?? null,
      counts,
    ]),
    bars: [],
  };
}
