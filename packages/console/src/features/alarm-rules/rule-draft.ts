import {
  type AlarmRule,
  type AlarmRuleDraft,
  factsOfMeasure,
  hasWindow,
  isOfAreas,
} from '@foyer/contract';

/** A rule as its form holds it. */
export type RuleForm = Required<AlarmRuleDraft>;

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

export const ruleDraftOf = (rule: AlarmRule): RuleForm => ({
  ...(Object.fromEntries(
    Object.keys(blankRule).map((name) => [name, rule[name as keyof RuleForm]]),
  ) as RuleForm),
  Zone: rule.Zone ?? '',
  Line: rule.Line ?? '',
  Reason: rule.Reason ?? '',
  WindowMinutes: rule.WindowMinutes ?? blankRule.WindowMinutes,
});

/** Members that do not belong to the measure of a rule. */
function strangersOf({ Measure }: Pick<RuleForm, 'Measure'>): Partial<RuleForm> {
  const { kind, of } = factsOfMeasure(Measure);
  return {
    ...(kind === 'occupancy' && { DeviceID: null, CameraID: null }),
    ...(!isOfAreas(Measure) && { AreaID: null }),
    ...(of !== 'zone' && { Zone: null }),
    ...(kind !== 'flow' && { Line: null }),
    ...(kind !== 'event' && { Reason: null }),
    ...(!hasWindow(Measure) && { WindowMinutes: null }),
  };
}

const wordsOrNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Members of the form as the server takes them: what does not belong to the measure is emptied where it was typed or the measure changes. */
export function ruleBody(members: Partial<RuleForm>, draft: RuleForm): Partial<RuleForm> {
  const isOfAnother = members.Measure !== undefined;
  const emptied = Object.entries(strangersOf(draft)).filter(
    ([name]) => isOfAnother || name in members,
  );
  // not shown: names of members
  const texts = (['Zone', 'Line', 'Reason'] as const).flatMap((name) => {
    const text = members[name];
    return typeof text === 'string' ? [[name, wordsOrNull(text)]] : [];
  });
  const seconds = (['BeginsAfterSeconds', 'EndsAfterSeconds'] as const).flatMap((name) =>
    name in members ? [[name, members[name] ?? 0]] : [],
  );
  return {
    ...members,
    ...(isOfAnother && { WindowMinutes: draft.WindowMinutes }),
    ...Object.fromEntries([...texts, ...seconds, ...emptied]),
  };
}

/** What is critical waits for a person after its end; so does an alert, which may be over at once. */
export const needsAcknowledgement = ({
  Severity,
  Measure,
}: Pick<RuleForm, 'Severity' | 'Measure'>) =>
  Severity === 'critical' || factsOfMeasure(Measure).kind === 'event';
