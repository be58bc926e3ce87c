import type { EscalationPolicy } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { AlarmNotificationLinks } from '../../shared/navigation/alarm-notification-links.tsx';
import { enabledColumn, nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { policyKind } from './policy-kind.ts';
import { policyList } from './policy-queries.ts';
import { customerOf, stepsWords } from './policy-words.ts';

const titleOf = ({ Name }: EscalationPolicy) => Name;
const textsOf = (policy: EscalationPolicy) => [policy.Name, customerOf(policy), stepsWords(policy)];

const columns: readonly Column<EscalationPolicy>[] = [
  nameColumn('policies', titleOf),
  textColumn('Customer', customerOf),
  textColumn('Alarms', ({ Severities }) => Severities.join(', '), '190px'),
  textColumn('Recipients', stepsWords),
  enabledColumn('in use'),
];

/** Who gets which alarms, and who is next. */
export const PolicyListScreen = () => (
  <RecordListScreen
    kind={policyKind}
    title="Alarm notifications"
    notice={<AlarmNotificationLinks present="/app/policies" />}
    result={useQuery(policyList())}
    columns={columns}
    titleOf={titleOf}
    textsOf={textsOf}
  />
);
