import type { AlarmRuleDraft } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { ruleAdviceIn, ruleNameIn } from '../definition/default-rule-texts.ts';
import type { Rule, RuleCodes } from '../definition/rule.ts';

interface ChangedTexts {
  texts: Pick<AlarmRuleDraft, 'Name' | 'Advice'>;
  codes: RuleCodes;
}

/**
 * Name and advice of a rule after a change, with their codes. Forms send them as their person reads them: such a text is
 * unchanged. Any other is the person's own, and has no code.
 */
export function changedTexts(
  before: RuleCodes & Pick<Rule, 'name' | 'advice'>,
  { Name, Advice }: Partial<AlarmRuleDraft>,
  t: Translate,
): ChangedTexts {
  const { name, name_code, advice, advice_code } = before;
  const texts: ChangedTexts['texts'] = { Name: name, Advice: advice };
  const codes = { name_code, advice_code };
  if (Name !== undefined && Name !== ruleNameIn(t, name_code, name)) {
    texts.Name = Name;
    codes.name_code = null;
  }
  if (Advice !== undefined && Advice !== ruleAdviceIn(t, advice_code, advice)) {
    texts.Advice = Advice;
    codes.advice_code = null;
  }
  return { texts, codes };
}
