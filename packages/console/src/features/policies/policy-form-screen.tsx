import type { Below } from '../../shared/forms/draft-form.tsx';
import { RecordFormScreen } from '../../shared/records/record-form-screen.tsx';
import { OpeningHoursField } from '../areas/index.ts';
import { hoursIn, type PolicyForm, policyKind, severitiesIn, stepsIn } from './policy-kind.ts';
import { SeveritiesField } from './severities-field.tsx';
import { StepsField } from './steps-field.tsx';

const hourWords = {
  legend: 'Hours',
  hint: 'what begins outside waits, and is sent then if nobody acknowledged it. Leave all empty to send at any time.',
  none: 'Not sent',
};

const below: Below<PolicyForm> = (draft, edit, errors) => (
  <>
    <SeveritiesField
      severities={severitiesIn(draft.Severities)}
      error={errors.Severities}
      onChange={edit && ((chosen) => edit({ Severities: JSON.stringify(chosen) }))}
    />
    <StepsField
      steps={stepsIn(draft.Steps)}
      error={errors.Steps}
      faults={errors}
      onChange={edit && ((steps) => edit({ Steps: JSON.stringify(steps) }))}
    />
    <OpeningHoursField
      words={hourWords}
      hours={hoursIn(draft.Hours)}
      error={errors.Hours}
      onChange={edit && ((hours) => edit({ Hours: JSON.stringify(hours) }))}
    />
  </>
);

/** A new escalation policy, or one to change. */
export const PolicyFormScreen = () => <RecordFormScreen kind={policyKind} below={below} />;
