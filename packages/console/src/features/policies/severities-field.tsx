import { alarmSeverities } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Checkbox, Group } from '@mantine/core';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import type { PolicyForm } from './policy.screens.tsx';

const names = { critical: t('Critical'), warning: t('Warning'), notice: t('Notice') };

/** Which alarms a policy sends. */
export const SeveritiesField = ({ draft, edit, errors }: CustomInputProps<PolicyForm>) => (
  <Checkbox.Group
    label={t('Severities')}
    description={t('Alarms of these severities are sent.')}
    value={draft.Severities}
    error={errors.Severities}
    readOnly={!edit}
    onChange={(chosen) =>
      edit?.({ Severities: alarmSeverities.filter((severity) => chosen.includes(severity)) })
    }
  >
    <Group my="xs" gap="lg">
      {alarmSeverities.map((severity) => (
        <Checkbox key={severity} value={severity} label={names[severity]} />
      ))}
    </Group>
  </Checkbox.Group>
);
