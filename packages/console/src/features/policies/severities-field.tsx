import { alarmSeverities } from '@foyer/contract';
import { Checkbox, Group } from '@mantine/core';
import type { Severities } from './policy-kind.ts';

interface Props {
  severities: Severities;
  error: string | undefined;
  onChange: ((severities: Severities) => void) | undefined;
}

const names = { critical: 'Critical', warning: 'Warning', notice: 'Notice' };

/** Which alarms a policy sends. */
export const SeveritiesField = ({ severities, error, onChange }: Props) => (
  <Checkbox.Group
    label="Severities"
    description="Alarms of these severities are sent."
    value={severities}
    error={error}
    readOnly={!onChange}
    onChange={(chosen) =>
      onChange?.(alarmSeverities.filter((severity) => chosen.includes(severity)))
    }
  >
    <Group my={8} gap={24}>
      {alarmSeverities.map((severity) => (
        <Checkbox key={severity} value={severity} label={names[severity]} />
      ))}
    </Group>
  </Checkbox.Group>
);
