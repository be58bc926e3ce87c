import { alarmMeasures, alarmSeverities, factsOfMeasure, isOfAreas } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { NativeSelect, Textarea } from '@mantine/core';
import type { CustomInputProps } from '../../shared/forms/field.ts';
import { FieldGroup } from '../../shared/forms/field-group.tsx';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import { cameraQueries } from '../../shared/queries/camera-queries.ts';
import { customerQueries } from '../../shared/queries/customer-queries.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { RecordChoiceField } from '../../shared/records/record-choice-field.tsx';
import { needsAcknowledgement, type RuleForm } from './rule-draft.ts';
import { RuleHours } from './rule-hours.tsx';
import {
  hasDirection,
  measureNames,
  severityWords,
  thresholdHints,
  thresholdUnits,
} from './rule-words.ts';
import classes from './rules.module.css';

type Props = CustomInputProps<RuleForm>;

/** A choice of a few; a change of measure or severity says anew whether the alarm waits for acknowledgement. */
function ChooseOne<Name extends 'Measure' | 'Direction' | 'Severity'>({
  draft,
  edit,
  errors,
  name,
  label,
  choices,
}: Omit<Props, 'inputOf'> & {
  name: Name;
  label: string;
  choices: readonly { value: RuleForm[Name]; label: string }[];
}) {
  return (
    <NativeSelect
      label={label}
      value={draft[name]}
      error={errors[name]}
      disabled={!edit}
      data={[...choices]}
      onChange={({ currentTarget: { value } }) => {
        const change = { [name]: value } as Partial<RuleForm>;
        edit?.(
          name === 'Direction'
            ? change
            : { ...change, NeedsAcknowledgement: needsAcknowledgement({ ...draft, ...change }) },
        );
      }}
    />
  );
}

const measures = alarmMeasures.map((value) => ({ value, label: measureNames[value] }));
const directions = [
  { value: 'above', label: t('It is an alarm at or above') },
  { value: 'below', label: t('It is an alarm at or below') },
] as const;
const severities = alarmSeverities.map((value) => ({ value, label: severityWords[value] }));

/** What is watched: only what belongs to the measure is asked for. */
export function WatchedFields({ inputOf, ...form }: Props) {
  const measure = form.draft.Measure;
  return (
    <FieldGroup title={t('What is watched')}>
      <div className={classes.fields}>
        {/* not shown: a name of a field */}
        <ChooseOne {...form} name="Measure" label={t('What is watched')} choices={measures} />
        {hasDirection(measure) && (
          // not shown: a name of a field
          <ChooseOne {...form} name="Direction" label={t('Direction')} choices={directions} />
        )}
        {/* not shown: a name of a field */}
        {inputOf('Threshold', thresholdHints[measure] ?? thresholdUnits[measure])}
        {inputOf('EndThreshold')}
        {inputOf('WindowMinutes')}
        {/* not shown: a name of a field */}
        {inputOf('Reason')}
        {/* not shown: a name of a field */}
        <ChooseOne {...form} name="Severity" label={t('Severity')} choices={severities} />
      </div>
    </FieldGroup>
  );
}

/** For whom the rule holds. */
export const SubjectFields = (props: Props) => (
  <FieldGroup title={t('For whom')}>
    <Subjects {...props} />
    {/* not shown: a name of a field */}
    {props.inputOf('Zone')}
    {/* not shown: a name of a field */}
    {props.inputOf('Line')}
  </FieldGroup>
);

/** When the rule holds, and for how long a condition lasts before it is an alarm. */
export const TimeFields = ({ draft, edit, errors, inputOf }: Props) => (
  <FieldGroup title={t('When')}>
    <div className={classes.fields}>
      {inputOf('BeginsAfterSeconds')}
      {inputOf('EndsAfterSeconds')}
    </div>
    {inputOf('NeedsAcknowledgement')}
    <RuleHours draft={draft} edit={edit} error={errors.Hours} />
  </FieldGroup>
);

/** What to do when the alarm is raised. */
export const AdviceField = ({ draft, edit, errors }: Props) => (
  <FieldGroup title={t('What to do')}>
    <Textarea
      label={t('Sentence for the operator')}
      description={t('What to do when the alarm is raised')}
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
);

/** All, or one customer, device, camera or area. */
function Subjects({ draft, edit, errors }: Props) {
  const measure = draft.Measure;
  const { kind } = factsOfMeasure(measure);
  const { CustomerID, DeviceID } = draft;
  const ofCustomer = CustomerID == null ? {} : { customer: CustomerID };
  const fieldOf = (
    name: 'CustomerID' | 'DeviceID' | 'CameraID' | 'AreaID',
    alsoCleared: Partial<RuleForm> = {},
  ) => ({
    chosen: draft[name] ?? null,
    error: errors[name],
    readOnly: !edit,
    onChoose: (id: number | null) => edit?.({ ...alsoCleared, [name]: id }),
  });
  return (
    <div className={classes.fields}>
      <RecordChoiceField
        label={t('Customer')}
        none={t('All customers')}
        queries={customerQueries}
        filters={{}}
        {...fieldOf('CustomerID', { DeviceID: null, CameraID: null, AreaID: null })}
      />
      {kind !== 'occupancy' && (
        <>
          <RecordChoiceField
            label={t('Device')}
            none={t('All devices')}
            queries={deviceQueries}
            filters={ofCustomer}
            {...fieldOf('DeviceID', { CameraID: null })}
          />
          <RecordChoiceField
            label={t('Camera')}
            none={t('All cameras')}
            queries={cameraQueries}
            filters={DeviceID == null ? ofCustomer : { device: DeviceID }}
            {...fieldOf('CameraID')}
          />
        </>
      )}
      {isOfAreas(measure) && (
        <RecordChoiceField
          label={t('Area')}
          none={t('All areas')}
          queries={areaQueries}
          filters={ofCustomer}
          {...fieldOf('AreaID')}
        />
      )}
    </div>
  );
}
