import { Button, MultiSelect, NumberInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '../../shared/forms/field-group.tsx';
import { channelList } from '../../shared/queries/channel-queries.ts';
import { userList } from '../../shared/queries/user-queries.ts';
import classes from './policies.module.css';
import type { Steps } from './policy-kind.ts';

interface Props {
  steps: Steps;
  error: string | undefined;
  onChange: ((steps: Steps) => void) | undefined;
}

const texts = (ids: readonly number[]) => ids.map(String);
const numbers = (ids: readonly string[]) => ids.map(Number);
const defaultMinutes = 15;

/** Whom a policy tells, and whom next after how long without acknowledgement. */
export function StepsField({ steps, error, onChange }: Props) {
  const users = useQuery(userList());
  const channels = useQuery(channelList());
  const change = (nth: number, step: Partial<Steps[number]>) =>
    onChange?.(steps.map((one, place) => (place === nth ? { ...one, ...step } : one)));
  const add = () => {
    const last = Math.max(...steps.map(({ AfterMinutes }) => AfterMinutes));
    onChange?.([...steps, { AfterMinutes: last + defaultMinutes, Users: [], Channels: [] }]);
  };
  return (
    <FieldGroup
      title="Who is told"
      hint="Each step is told when nobody acknowledged the alarm for so long; 0 is at once."
      error={error}
    >
      {steps.map((step, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
        <div key={nth} className={classes.step}>
          <NumberInput
            label={`Step ${nth + 1}: minutes`}
            value={step.AfterMinutes}
            min={0}
            max={10_080}
            allowDecimal={false}
            hideControls
            readOnly={!onChange}
            onChange={(value) => change(nth, { AfterMinutes: Number(value) || 0 })}
          />
          <MultiSelect
            label={`Step ${nth + 1}: people`}
            placeholder={step.Users.length === 0 ? 'Nobody' : ''}
            data={(users.data ?? []).map(({ id, Email }) => ({ value: String(id), label: Email }))}
            value={texts(step.Users)}
            searchable
            hidePickedOptions
            readOnly={!onChange}
            nothingFoundMessage="Nobody of this name"
            onChange={(ids) => change(nth, { Users: numbers(ids) })}
          />
          <MultiSelect
            label={`Step ${nth + 1}: channels`}
            placeholder={step.Channels.length === 0 ? 'None' : ''}
            data={(channels.data ?? []).map(({ id, Name }) => ({
              value: String(id),
              label: Name,
            }))}
            value={texts(step.Channels)}
            searchable
            hidePickedOptions
            readOnly={!onChange}
            nothingFoundMessage="No channel of this name"
            onChange={(ids) => change(nth, { Channels: numbers(ids) })}
          />
          {onChange && steps.length > 1 && (
            <Button
              className={classes.delete ?? ''}
              variant="default"
              aria-label={`Delete step ${nth + 1}`}
              onClick={() => onChange(steps.toSpliced(nth, 1))}
            >
              Delete
            </Button>
          )}
        </div>
      ))}
      {onChange && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add step
        </Button>
      )}
    </FieldGroup>
  );
}
