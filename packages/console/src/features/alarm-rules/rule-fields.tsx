import {
  type AlarmMeasure,
  alarmMeasures,
  alarmSeverities,
  factsOfMeasure,
  hasWindow,
  isOfAreas,
} from '@foyer/contract';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import type { Choice, FieldErrors } from '../../shared/forms/field.ts';
import { FieldGroup } from '../../shared/forms/field-group.tsx';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import { cameraQueries } from '../../shared/queries/camera-queries.ts';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { needsAcknowledgement, type RuleForm } from './rule-form.ts';
import { RuleHours } from './rule-hours.tsx';
import { hasDirection, isFlow, measureNames, severityWords, thresholdUnits } from './rule-words.ts';
import classes from './rules.module.css';

interface Props {
  draft: RuleForm;
  /** Absent where nothing may be changed. */
  edit: ((changes: Partial<RuleForm>) => void) | undefined;
  errors: FieldErrors;
}

/** What is watched, for whom, when, and what to do: only what belongs to the measure is asked for. */
export function RuleFields({ draft, edit, errors }: Props) {
  const measure = draft.Measure as AlarmMeasure;
  const text = (name: keyof RuleForm & string, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      value={String(draft[name] ?? '')}
      error={errors[name]}
      readOnly={!edit}
      autoComplete="off"
      dir="auto"
      onChange={({ currentTarget }) => edit?.({ [name]: currentTarget.value })}
    />
  );
  const select = (
    name: keyof RuleForm & string,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      value={String(draft[name])}
      error={errors[name]}
      disabled={!edit}
      data={[...options]}
      onChange={({ currentTarget: { value } }) => {
        const change = { [name]: value };
        edit?.(
          name === 'Direction'
            ? change
            : { ...change, NeedsAcknowledgement: needsAcknowledgement({ ...draft, ...change }) },
        );
      }}
    />
  );
  const { kind, of } = factsOfMeasure(measure);
  const unit = thresholdUnits[measure];
  return (
    <>
      <FieldGroup title="What is watched">
        <div className={classes.fields}>
          {select(
            'Measure',
            'What is watched',
            alarmMeasures.map((value) => ({ value, label: measureNames[value] })),
          )}
          {hasDirection(measure) &&
            select('Direction', 'Direction', [
              { value: 'above', label: 'It is an alarm at or above' },
              { value: 'below', label: 'It is an alarm at or below' },
            ])}
          {unit !== undefined && text('Threshold', 'Begins at', unit)}
          {unit !== undefined &&
            text(
              'EndThreshold',
              'Ends at',
              'Empty: where it begins. Another value avoids flapping.',
            )}
          {hasWindow(measure) &&
            text('WindowMinutes', 'Window (minutes)', 'Added up over this time')}
          {kind === 'event' && text('Reason', 'Reason contains', 'Empty: any alert')}
          {select(
            'Severity',
            'Severity',
            alarmSeverities.map((value) => ({ value, label: severityWords[value] })),
          )}
        </div>
      </FieldGroup>
      <FieldGroup title="For whom">
        <Subjects draft={draft} edit={edit} errors={errors} />
        {of === 'zone' && text('Zone', 'Zone', 'As messages name it; empty: every zone')}
        {isFlow(measure) && text('Line', 'Line', 'As messages name it; empty: every line')}
      </FieldGroup>
      <FieldGroup title="When">
        <div className={classes.fields}>
          {text('BeginsAfterSeconds', 'Begins after (seconds)', 'How long it must last first')}
          {text('EndsAfterSeconds', 'Ends after (seconds)', 'How long it must be over first')}
        </div>
        <Switch
          label="Wait for acknowledgement"
          description="An alarm that has ended stays open until somebody acknowledges it. Off: it closes by itself."
          checked={draft.NeedsAcknowledgement}
          disabled={!edit}
          onChange={({ currentTarget }) => edit?.({ NeedsAcknowledgement: currentTarget.checked })}
        />
        <RuleHours draft={draft} edit={edit} error={errors.Hours} />
      </FieldGroup>
      <FieldGroup title="What to do">
        <Textarea
          label="Sentence for the operator"
          description="What to do when the alarm is raised"
          value={draft.Advice}
          error={errors.Advice}
          readOnly={!edit}
          maxLength={255}
          autosize
          minRows={1}
          dir="auto"
          onChange={({ currentTarget }) => edit?.({ Advice: currentTarget.value })}
        />
      </FieldGroup>
    </>
  );
}

/** All, or one customer, device, camera or area. */
function Subjects({ draft, edit, errors }: Props) {
  const measure = draft.Measure as AlarmMeasure;
  const { kind } = factsOfMeasure(measure);
  const customers = useQuery(customerQueries.list()).data;
  const devices = useQuery(deviceQueries.list()).data;
  const cameras = useQuery(cameraQueries.list()).data;
  const areas = useQuery(areaQueries.list()).data;
  const { CustomerID, DeviceID } = draft;
  const ofCustomer = devices?.filter(
    (device) => CustomerID == null || device.CustomerID === CustomerID,
  );
  const deviceIds = new Set(ofCustomer?.map(({ id }) => id));
  const ofDevice = cameras?.filter((camera) =>
    DeviceID == null ? deviceIds.has(camera.DeviceID) : camera.DeviceID === DeviceID,
  );
  const ofArea = areas?.filter((area) => CustomerID == null || area.CustomerID === CustomerID);
  const choice = (
    name: 'CustomerID' | 'DeviceID' | 'CameraID' | 'AreaID',
    label: string,
    none: string,
    choices: readonly Choice[] | undefined,
    alsoCleared: Partial<RuleForm> = {},
  ) => (
    <ChoiceField
      label={label}
      none={none}
      choices={choices}
      value={draft[name] ?? null}
      error={errors[name]}
      readOnly={!edit}
      onChange={(id) => edit?.({ ...alsoCleared, [name]: id === null ? null : Number(id) })}
    />
  );
  return (
    <div className={classes.fields}>
      {choice('CustomerID', 'Customer', 'All customers', customers, {
        DeviceID: null,
        CameraID: null,
        AreaID: null,
      })}
      {kind !== 'occupancy' &&
        choice('DeviceID', 'Device', 'All devices', ofCustomer, { CameraID: null })}
      {kind !== 'occupancy' && choice('CameraID', 'Camera', 'All cameras', ofDevice)}
      {isOfAreas(measure) && choice('AreaID', 'Area', 'All areas', ofArea)}
    </div>
  );
}
