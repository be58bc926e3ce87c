import {
  type AlarmHours,
  type AlarmMeasure,
  type AlarmRule,
  type AlarmRuleDraft,
  factsOfMeasure,
  hasWindow,
  isOfAreas,
} from '@foyer/contract';
import type { Field } from '../../shared/forms/field.ts';

/** A rule as its form holds it: numbers may still be texts. */
export type RuleForm = {
  Name: string;
  Measure: AlarmMeasure;
  Severity: string;
  Enabled: boolean;
  CustomerID: number | null;
  DeviceID: number | null;
  CameraID: number | null;
  AreaID: number | null;
  Zone: string;
  Line: string;
  Reason: string;
  Direction: string;
  Threshold: string | number | null;
  EndThreshold: string | number | null;
  WindowMinutes: string | number | null;
  BeginsAfterSeconds: string | number | null;
  EndsAfterSeconds: string | number | null;
  Hours: AlarmHours;
  Advice: string;
  NeedsAcknowledgement: boolean;
};

export const blankRule: RuleForm = {
  Name: '',
  Measure: 'people',
  Severity: 'warning',
  Enabled: true,
  CustomerID: null,
  DeviceID: null,
  CameraID: null,
  AreaID: null,
  Zone: '',
  Line: '',
  Reason: '',
  Direction: 'above',
  Threshold: null,
  EndThreshold: null,
  WindowMinutes: 60,
  BeginsAfterSeconds: 0,
  EndsAfterSeconds: 0,
  Hours: { When: 'always', Weekly: [], Except: [] },
  Advice: '',
  NeedsAcknowledgement: false,
};

export const formOf = (rule: AlarmRule): RuleForm => ({
  ...(Object.fromEntries(
    Object.keys(blankRule).map((name) => [name, rule[name as keyof AlarmRule]]),
  ) as RuleForm),
  Zone: rule.Zone ?? '',
  Line: rule.Line ?? '',
  Reason: rule.Reason ?? '',
  WindowMinutes: rule.WindowMinutes ?? 60,
});

/** What was typed as a number; a text that is none goes as it is, for the server to say so. */
function numberOf(typed: string | number | null | undefined): number | string | null {
  if (typed === null || typed === undefined || String(typed).trim() === '') return null;
  const number = Number(String(typed).trim().replace(',', '.'));
  return Number.isFinite(number) ? number : typed;
}

const wordsOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The form as the server takes it: what does not belong to the measure is left empty. */
export function draftOf(form: RuleForm): AlarmRuleDraft {
  const measure = form.Measure;
  const { kind, of } = factsOfMeasure(measure);
  return {
    ...form,
    CustomerID: form.CustomerID ?? null,
    DeviceID: kind === 'occupancy' ? null : (form.DeviceID ?? null),
    CameraID: kind === 'occupancy' ? null : (form.CameraID ?? null),
    AreaID: isOfAreas(measure) ? (form.AreaID ?? null) : null,
    Zone: of === 'zone' ? wordsOrNull(form.Zone) : null,
    Line: kind === 'flow' ? wordsOrNull(form.Line) : null,
    Reason: kind === 'event' ? wordsOrNull(form.Reason) : null,
    Threshold: numberOf(form.Threshold),
    EndThreshold: numberOf(form.EndThreshold),
    WindowMinutes: hasWindow(measure) ? numberOf(form.WindowMinutes) : null,
    BeginsAfterSeconds: numberOf(form.BeginsAfterSeconds) ?? 0,
    EndsAfterSeconds: numberOf(form.EndsAfterSeconds) ?? 0,
  } as AlarmRuleDraft;
}

/** What is critical waits for a person after its end; so does an alert, which may be over at once. */
export const needsAcknowledgement = ({
  Severity,
  Measure,
}: Pick<RuleForm, 'Severity' | 'Measure'>) =>
  Severity === 'critical' || factsOfMeasure(Measure).kind === 'event';

const drawnBelow = { kind: 'custom' } as const;

/** All fields by name; the custom ones are drawn in groups below, as they depend on each other. */
export const ruleFields: readonly Field<RuleForm>[] = [
  { name: 'Name', label: 'Name' },
  { name: 'Enabled', label: 'Enabled', kind: 'switch', hint: 'A disabled rule raises nothing.' },
  { name: 'Measure', label: 'What is watched', ...drawnBelow },
  { name: 'Severity', label: 'Severity', ...drawnBelow },
  { name: 'CustomerID', label: 'Customer', ...drawnBelow },
  { name: 'DeviceID', label: 'Device', ...drawnBelow },
  { name: 'CameraID', label: 'Camera', ...drawnBelow },
  { name: 'AreaID', label: 'Area', ...drawnBelow },
  { name: 'Zone', label: 'Zone', ...drawnBelow },
  { name: 'Line', label: 'Line', ...drawnBelow },
  { name: 'Reason', label: 'Reason contains', ...drawnBelow },
  { name: 'Direction', label: 'Direction', ...drawnBelow },
  { name: 'Threshold', label: 'Begins at', ...drawnBelow },
  { name: 'EndThreshold', label: 'Ends at', ...drawnBelow },
  { name: 'WindowMinutes', label: 'Window (minutes)', ...drawnBelow },
  { name: 'BeginsAfterSeconds', label: 'Begins after (seconds)', ...drawnBelow },
  { name: 'EndsAfterSeconds', label: 'Ends after (seconds)', ...drawnBelow },
  { name: 'Hours', label: 'Hours', ...drawnBelow },
  { name: 'Advice', label: 'What to do', ...drawnBelow },
  { name: 'NeedsAcknowledgement', label: 'Wait for acknowledgement', ...drawnBelow },
];
