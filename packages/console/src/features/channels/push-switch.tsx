import { endpoints } from '@foyer/contract';
import { toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Switch } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { mayCall } from '../../shared/records/permission.ts';

const pushSettings = () =>
  queryOptions({
    queryKey: queryKeys('push').part('settings'),
    queryFn: ({ signal }) => api.push.settings({ signal }),
  });

/** The administrator's switch of push notifications. */
export const PushSwitch = () => (mayCall(endpoints.push.changeSettings) ? <Present /> : null);

function Present() {
  const queries = useQueryClient();
  const { data } = useQuery(pushSettings());
  const change = useMutation({
    mutationFn: (enabled: boolean) => api.push.changeSettings({ body: { enabled } }),
    onSuccess: (kept) => queries.setQueryData(pushSettings().queryKey, kept),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys('push').all }),
  });
  if (!data) return null;
  return (
    <Switch
      mb="md"
      label={t('Push notifications')}
      description={t(
        'Channels of the kind Push reach people who turn it on under My Account ({browsers, plural, one {# browser} other {# browsers}} now). Messages go, encrypted, through the push services of the browsers’ makers: Google, Mozilla, Apple and Microsoft.',
        { browsers: data.browsers },
      )}
      checked={data.enabled}
      aria-busy={change.isPending}
      onChange={({ currentTarget }) => !change.isPending && change.mutate(currentTarget.checked)}
    />
  );
}
