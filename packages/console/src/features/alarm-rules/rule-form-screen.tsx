import { type AlarmRule, endpoints } from '@foyer/contract';
import { PageHeader, toastSuccess } from '@foyer/kit';
import { Alert } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { DraftForm } from '../../shared/forms/draft-form.tsx';
import { ButtonLink } from '../../shared/navigation/links.tsx';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { RecordStates } from '../../shared/records/record-states.tsx';
import { session } from '../../shared/session/session.ts';
import { RuleFields } from './rule-fields.tsx';
import { blankRule, draftOf, formOf, type RuleForm, ruleFields } from './rule-form.ts';
import { RulePreview } from './rule-preview.tsx';
import { proposedChanges, readProposal } from './rule-proposal.ts';
import { ruleDetail } from './rule-queries.ts';

const forbidden =
  'Only administrators, and operators where their customer allows it, change this rule. You can look at it here.';

/** A new rule, or one to change, with what it would have raised. */
export function RuleFormScreen() {
  const { id = 0 } = useParams({ strict: false });
  return (
    <>
      <PageHeader title={`${id === 0 ? 'New' : 'Edit'} rule`} />
      {id === 0 ? (
        <RuleEditor key="new" id={0} rule={undefined} />
      ) : (
        <LoadedRule key={id} id={id} />
      )}
    </>
  );
}

function LoadedRule({ id }: { id: number }) {
  const result = useQuery(ruleDetail(id));
  return (
    <RecordStates resource={{ noun: 'alarm-rules', name: 'Rule' }} id={id} result={result}>
      {(rule) => <RuleEditor id={id} rule={rule} />}
    </RecordStates>
  );
}

function RuleEditor({ id, rule }: { id: number; rule: AlarmRule | undefined }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // An operator’s rules are of the own customer.
  const [ownCustomer] = useState(() => session.current()?.customerId ?? null);
  const saved = rule ? formOf(rule) : { ...blankRule, CustomerID: ownCustomer };
  const mayWrite = rule ? rule.writable : mayCall(endpoints.alarmRules.create);
  const search = useSearch({ strict: false });
  const [proposed] = useState(() => rule?.writable && proposedChanges(readProposal(search), saved));
  const isProposed = Object.entries(proposed || {}).some(
    ([name, value]) => saved[name as keyof RuleForm] !== value,
  );
  const save = async (form: RuleForm) => {
    const body = draftOf({ ...saved, ...form });
    const answer =
      id === 0
        ? await api.alarmRules.create({ body })
        : await api.alarmRules.update({ params: { id }, body });
    await queries.invalidateQueries({ queryKey: queryKeys('alarm-rules').all });
    toastSuccess(`Rule has been ${id === 0 ? 'Created' : 'Updated'}!`);
    if (id === 0)
      await navigate({
        to: '/app/alarm-rules',
        state: { created: answer.id },
        ignoreBlocker: true,
      });
  };
  return (
    <DraftForm
      label={id === 0 ? 'New rule' : 'Edit rule'}
      fields={ruleFields}
      saved={saved}
      proposed={proposed || undefined}
      onSave={save}
      forbidden={mayWrite ? undefined : forbidden}
      after={(draft) => mayWrite && <RulePreview form={draft} />}
      below={({ draft, edit, errors }) => (
        <>
          {isProposed && (
            <Alert color="info" icon={<IconBulb aria-hidden />}>
              A change is filled in as alarm performance proposes it. The preview below shows what
              it would have raised; nothing changes until you save.
            </Alert>
          )}
          <RuleFields draft={draft} edit={edit} errors={errors} />
        </>
      )}
    >
      <ButtonLink to="/app/alarm-rules" variant="default">
        Back
      </ButtonLink>
    </DraftForm>
  );
}
