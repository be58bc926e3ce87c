import type { AlarmRule } from '@foyer/contract';
import { toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** Switches a rule on and off; a word for those who may not. */
export function RuleSwitch({ rule }: { rule: AlarmRule }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (Enabled: boolean) =>
      api.alarmRules.update({ params: { id: rule.id }, body: { Enabled } }),
    onSuccess: async (_, isOn) => {
      await queries.invalidateQueries({ queryKey: queryKeys('alarm-rules').all });
      toastSuccess(
        isOn
          ? t('{rule} is enabled.', { rule: rule.Name })
          : t('{rule} is disabled.', { rule: rule.Name }),
      );
    },
    onError: (error) => toastFailure(describeError(error).detail),
  });
  if (!rule.writable) return rule.Enabled ? t('enabled') : t('disabled');
  return (
    <Switch
      aria-label={t('{rule} enabled', { rule: rule.Name })}
      checked={change.isPending ? change.variables : rule.Enabled}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  );
}
