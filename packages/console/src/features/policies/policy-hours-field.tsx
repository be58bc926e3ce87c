import { t } from '@foyer/translation/page';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import { OpeningHoursField } from '../../shared/opening-hours/opening-hours-field.tsx';
import type { PolicyForm } from './policy.screens.tsx';

const words = {
  legend: t('Hours'),
  hint: t(
    'what begins outside waits, and is sent then if nobody acknowledged it. Leave all empty to send at any time.',
  ),
  none: t('Not sent'),
};

/** When alarms are sent. */
export const PolicyHoursField = ({ draft, edit, errors }: CustomInputProps<PolicyForm>) => (
  <OpeningHoursField
    words={words}
    hours={draft.Hours}
    error={errors.Hours}
    onChange={edit && ((Hours) => edit({ Hours }))}
  />
);
