import { endpoints, type RoleRecord } from '@foyer/contract';
import { Card, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { roleList } from '../../shared/queries/user-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { roleName } from '../../shared/session/role-name.ts';
/** Which roles require a second factor; for administrators. */
export function RoleRules() {
  const { data } = useQuery(roleList());
  if (!data || !mayCall(endpoints.roles.update)) return null;
  return (
    <div style={{ marginTop: 24 }}>
      <Card title={t('Second factor')} level={2}>
        <p style={{ margin: '0 0 var(--foyer-size-3)', color: 'var(--foyer-quiet)' }}>
          {t(
            'People whose role requires it set up an authenticator app at the next sign-in, before anything else opens.',
          )}
        </p>
        <Stack gap="sm">
          {data.map((role) => (
            <RoleRule key={role.id} role={role} />
          ))}
        </Stack>
      </Card>
    </div>
  );
}

function RoleRule({ role: { id, Name, SecondFactorRequired } }: { role: RoleRecord }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (required: boolean) =>
      api.roles.update({ params: { id }, body: { SecondFactorRequired: required } }),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => queries.invalidateQueries(roleList()),
  });
  return (
    <Switch
      label={t('{role} requires a second factor', { role: roleName(Name) })}
      checked={change.isPending ? change.variables : SecondFactorRequired}
      onChange={(event) => !change.isPending && change.mutate(event.currentTarget.checked)}
    />
  );
}
