import { type AlarmRule, factsOfMeasure, hasWindow } from '@foyer/contract';
import { CellText, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import type { Field } from '../../shared/forms/field.ts';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import { AnchorLink, ButtonLink } from '../../shared/navigation/links.tsx';
import { textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { session } from '../../shared/session/session.ts';
import { severityLooks } from '../alarms/index.ts';
import { ruleBulk } from './rule-bulk.ts';
import { blankRule, type RuleForm, ruleBody, ruleDraftOf } from './rule-draft.ts';
import { RulePreview } from './rule-preview.tsx';
import { proposedChanges, readProposal } from './rule-proposal.ts';
import { RuleSwitch } from './rule-switch.tsx';
import { isFlow, ruleSentence, subjectWords, thresholdUnits } from './rule-words.ts';

export type { RuleForm };

const titleOf = ({ Name }: AlarmRule) => Name;
const hasThreshold = ({ Measure }: RuleForm) => thresholdUnits[Measure] !== undefined;
/** Drawn by the input of another field. */
const isWithin = true;
const fieldsOf = (name: 'WatchedFields' | 'SubjectFields' | 'TimeFields' | 'AdviceField') =>
  lazyInput<RuleForm>(async () => (await import('./rule-fields.tsx'))[name]);

/** The fields of a rule; those that depend on each other are drawn in groups. */
export const fieldsOfRule: readonly Field<RuleForm>[] = [
  { name: 'Name', label: t('Name') },
  {
    name: 'Enabled',
    label: t('Enabled'),
    kind: 'switch',
    hint: t('A disabled rule raises nothing.'),
  },
  {
    name: 'Measure',
    label: t('What is watched'),
    kind: 'custom',
    Input: fieldsOf('WatchedFields'),
  },
  { name: 'Direction', label: t('Direction'), kind: 'custom' },
  { name: 'Threshold', label: t('Begins at'), kind: 'number', isWithin, isShown: hasThreshold },
  {
    name: 'EndThreshold',
    label: t('Ends at'),
    kind: 'number',
    hint: t('Empty: where it begins. Another value avoids flapping.'),
    isWithin,
    isShown: hasThreshold,
  },
  {
    name: 'WindowMinutes',
    label: t('Window (minutes)'),
    kind: 'number',
    hint: t('Added up over this time'),
    isWithin,
    isShown: ({ Measure }) => hasWindow(Measure),
  },
  {
    name: 'Reason',
    label: t('Reason contains'),
    hint: t('Empty: any alert'),
    isWithin,
    isShown: ({ Measure }) => factsOfMeasure(Measure).kind === 'event',
  },
  { name: 'Severity', label: t('Severity'), kind: 'custom' },
  { name: 'CustomerID', label: t('Customer'), kind: 'custom', Input: fieldsOf('SubjectFields') },
  { name: 'DeviceID', label: t('Device'), kind: 'custom' },
  { name: 'CameraID', label: t('Camera'), kind: 'custom' },
  { name: 'AreaID', label: t('Area'), kind: 'custom' },
  {
    name: 'Zone',
    label: t('Zone'),
    hint: t('As messages name it; empty: every zone'),
    isWithin,
    isShown: ({ Measure }) => factsOfMeasure(Measure).of === 'zone',
  },
  {
    name: 'Line',
    label: t('Line'),
    hint: t('As messages name it; empty: every line'),
    isWithin,
    isShown: ({ Measure }) => isFlow(Measure),
  },
  {
    name: 'BeginsAfterSeconds',
    label: t('Begins after (seconds)'),
    kind: 'number',
    hint: t('How long it must last first'),
    isWithin,
  },
  {
    name: 'EndsAfterSeconds',
    label: t('Ends after (seconds)'),
    kind: 'number',
    hint: t('How long it must be over first'),
    isWithin,
  },
  {
    name: 'NeedsAcknowledgement',
    label: t('Wait for acknowledgement'),
    kind: 'switch',
    hint: t(
      'An alarm that has ended stays open until somebody acknowledges it. Off: it closes by itself.',
    ),
    isWithin,
  },
  { name: 'Hours', label: t('Hours'), kind: 'custom', Input: fieldsOf('TimeFields') },
  { name: 'Advice', label: t('What to do'), kind: 'custom', Input: fieldsOf('AdviceField') },
];

/** How alarm rules are listed and edited. */
export const ruleScreens: ResourceScreens<RuleForm, AlarmRule, AlarmRule> = {
  fields: fieldsOfRule,
  blank: blankRule,
  // An operator’s rules are of the own customer.
  blankOf: ({ customer, device }) => ({
    CustomerID: customer ?? session.current()?.customerId ?? null,
    DeviceID: device ?? null,
  }),
  draftOf: ruleDraftOf,
  bodyOf: ruleBody,
  isWritable: ({ writable }) => writable,
  proposal: {
    changesIn: (search, saved) => proposedChanges(readProposal(search), saved),
    about: t(
      'A change is filled in as alarm performance proposes it. The preview below shows what it would have raised; nothing changes until you save.',
    ),
  },
  After: RulePreview,
  list: {
    columns: [
      {
        ...textColumn(t('Name'), titleOf, { sortBy: 'Name' }),
        cell: ({ id, Name }) => (
          <AnchorLink to="/app/alarm-rules/$id" params={{ id }} inherit>
            <CellText text={Name} />
          </AnchorLink>
        ),
      },
      textColumn(t('Watches'), ruleSentence, { sortBy: 'Measure' }),
      textColumn(t.of('whom a rule is for', 'For'), subjectWords),
      {
        name: t('Severity'),
        widthSteps: 30,
        cell: ({ Severity }) => (
          <ToneBadge tone={severityLooks[Severity].tone} icon={severityLooks[Severity].icon}>
            {severityLooks[Severity].word}
          </ToneBadge>
        ),
        sortBy: 'Severity',
      },
      {
        name: t('Enabled'),
        widthSteps: 28,
        cell: (rule) => <RuleSwitch rule={rule} />,
        sortBy: 'Enabled',
      },
    ],
    titleOf,
    filters: ['state', 'customer', 'region', 'site', 'device'],
    states: { enabled: { enabled: true }, disabled: { enabled: false } },
    subtitle: t('Which conditions raise an alarm'),
    links: (
      <ButtonLink to="/app/alarms" variant="default">
        {t('Alarms')}
      </ButtonLink>
    ),
    isWritable: ({ writable }) => writable,
    empty: t('Without a rule nothing raises an alarm. An administrator creates them here.'),
  },
  bulk: ruleBulk,
};
