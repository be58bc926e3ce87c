import type { TellingPolicy } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { TellingLinks } from '../../shared/navigation/telling-links.tsx';
import { enabledColumn, nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { policyKind } from './policy-kind.ts';
import { policyList } from './policy-queries.ts';
import { customerOf, stepsWords } from './policy-words.ts';

const titleOf = ({ Name }: TellingPolicy) => Name;
const textsOf = (policy: TellingPolicy) => [policy.Name, customerOf(policy), stepsWords(policy)];

const columns: readonly Column<TellingPolicy>[] = [
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
    notice={<TellingLinks present="/app/policies" />}
    result={useQuery(policyList())}
    columns={columns}
    titleOf={titleOf}
    textsOf={textsOf}
  />
);
