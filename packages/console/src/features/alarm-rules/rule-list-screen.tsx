import { type AlarmRule, endpoints } from '@foyer/contract';
import {
  Card,
  CellText,
  type Column,
  DataTable,
  DeleteButton,
  Empty,
  Failed,
  PagedRows,
  PageHeader,
  ToneBadge,
  toastFailure,
  toastSuccess,
} from '@foyer/kit';
import { Switch } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { AnchorLink, ButtonLink, IconLink } from '../../shared/navigation/links.tsx';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { useRemoveRow } from '../../shared/records/record-writes.ts';
import { severityLooks } from '../alarms/index.ts';
import { ruleList } from './rule-queries.ts';
import { ruleSentence, subjectWords } from './rule-words.ts';
import classes from './rules.module.css';

const columns: readonly Column<AlarmRule>[] = [
  {
    name: 'Name',
    cell: ({ id, Name }) => (
      <AnchorLink to="/app/alarm-rules/$id" params={{ id }} inherit>
        <CellText text={Name} />
      </AnchorLink>
    ),
  },
  { name: 'Watches', cell: (rule) => <CellText text={ruleSentence(rule)} /> },
  { name: 'For', cell: (rule) => <CellText text={subjectWords(rule)} /> },
  {
    name: 'Severity',
    width: '120px',
    cell: ({ Severity }) => (
      <ToneBadge tone={severityLooks[Severity].tone} icon={severityLooks[Severity].icon}>
        {Severity}
      </ToneBadge>
    ),
  },
  { name: 'Enabled', width: '110px', cell: (rule) => <Enabled rule={rule} /> },
  { name: 'Actions', width: '96px', align: 'end', cell: (rule) => <Actions rule={rule} /> },
];

/** The rules that raise alarms. */
export function RuleListScreen() {
  const { data, error, refetch } = useQuery(ruleList());
  const created = useLocation({ select: ({ state }) => state.created });
  const mayWrite = mayCall(endpoints.alarmRules.create);
  return (
    <>
      <PageHeader
        title="Alarm rules"
        subtitle="Which conditions raise an alarm"
        actions={
          <>
            <ButtonLink to="/app/alarms" variant="default">
              Alarms
            </ButtonLink>
            {mayWrite && (
              <ButtonLink
                to="/app/alarm-rules/create"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                Create Rule
              </ButtonLink>
            )}
          </>
        }
      />
      <Card>
        {!mayWrite && (
          <p className={classes.quiet}>
            Only administrators, and operators where their customer allows it, change rules. You can
            look at them here.
          </p>
        )}
        {error && !data ? (
          <Failed
            title="The rules could not be loaded"
            {...describeError(error)}
            onRetry={() => void refetch()}
          />
        ) : data?.length === 0 ? (
          <Empty title="No rules yet">
            Without a rule nothing raises an alarm. An administrator creates them here.
          </Empty>
        ) : (
          <PagedRows
            of="Alarm rules"
            rows={data}
            place={data?.findIndex(({ id }) => id === created)}
          >
            {(rows) => (
              <DataTable
                caption="Alarm rules"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                marked={created}
              />
            )}
          </PagedRows>
        )}
      </Card>
    </>
  );
}

/** Switches a rule on and off; a word for those who may not. */
function Enabled({ rule }: { rule: AlarmRule }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (Enabled: boolean) =>
      api.alarmRules.update({ params: { id: rule.id }, body: { Enabled } }),
    onSuccess: async (_, isOn) => {
      await queries.invalidateQueries({ queryKey: queryKeys('alarm-rules').all });
      toastSuccess(`${rule.Name} is ${isOn ? 'enabled' : 'disabled'}.`);
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
  if (!rule.writable) return rule.Enabled ? 'enabled' : 'disabled';
  return (
    <Switch
      aria-label={`${rule.Name} enabled`}
      checked={change.isPending ? change.variables : rule.Enabled}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}

function Actions({ rule }: { rule: AlarmRule }) {
  const remove = useRemoveRow('Rule', ['alarm-rules'], () =>
    api.alarmRules.remove({ params: { id: rule.id } }),
  );
  if (!rule.writable) return null;
  return (
    <span className={classes.actions}>
      <IconLink
        to="/app/alarm-rules/$id"
        params={{ id: rule.id }}
        size={30}
        variant="subtle"
        aria-label={`Edit ${rule.Name}`}
        title="Edit"
      >
        <IconPencil size={17} aria-hidden />
      </IconLink>
      <DeleteButton
        question={
          <>
            Are you sure? This deletes the rule <bdi>{rule.Name}</bdi> and closes its open alarms.
          </>
        }
        rowName={rule.Name}
        isDeleting={remove.isPending}
        onDelete={() => remove.mutate()}
      />
    </span>
  );
}
