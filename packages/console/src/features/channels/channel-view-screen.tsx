import { type Channel, type ChannelKind, endpoints } from '@foyer/contract';
import { Card, richText, TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Stack } from '@mantine/core';
import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { limitFact } from '../../shared/records/limits-fact.tsx';
import { mayCall } from '../../shared/records/permission.ts';
import { Profile, RecordViewScreen } from '../../shared/records/record-view-screen.tsx';
import { channels } from './channel.resource.ts';
import { FailureNotice, stateText } from './channel-state.tsx';
import { destinationOf, formatNames, kindNames, languageNames } from './channel-words.ts';
import { PublicAddressNotice } from './public-address-notice.tsx';

/** A channel, and what its receiver says to a test. */
export const ChannelViewScreen = () => (
  <RecordViewScreen resource={channels} titleOf={({ Name }) => Name}>
    {(channel) => (
      <Stack key={channel.id} gap="lg">
        <PublicAddressNotice />
        <FailureNotice channel={channel} />
        <Profile facts={factsOf(channel)} />
        {mayCall(endpoints.channels.test) && <ChannelTest channel={channel} />}
      </Stack>
    )}
  </RecordViewScreen>
);

const factsOf = (channel: Channel): [string, ReactNode][] => [
  [t('Name'), channel.Name],
  [t('Kind'), kindNames[channel.Kind]],
  [t('Customer'), channel.Customer?.Name ?? t('Every customer')],
  ...limitFact(channel),
  ...(channel.Kind !== 'webhook'
    ? ([[t('Recipients'), destinationOf(channel)]] satisfies [string, string][])
    : ([
        [t('Format'), formatNames[channel.Format]],
        [t('Address'), channel.ShownUrl],
        [
          t('Authorization header'),
          channel.HasAuthorization ? t.of('header', 'set') : t.of('header', 'none'),
        ],
      ] satisfies [string, string][])),
  [t('Language'), languageNames[channel.Language ?? 'en']],
  [t('State'), stateText(channel)],
];

const testTexts: Record<ChannelKind, string> = {
  email: t('Sends a message about an alarm that does not exist to all its addresses.'),
  webhook: t('Posts a message about an alarm that does not exist.'),
  push: t('Sends a message about an alarm that does not exist to the browsers of all its people.'),
};

function ChannelTest({ channel: { id, Kind, Failure } }: { channel: Channel }) {
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.channels.test({ params: { id } }),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys('channels').all }),
  });
  const said = test.data;
  return (
    <Card title={t('Test')} level={2}>
      <Stack gap="sm" align="flex-start" maw={640}>
        <p style={{ margin: 0, color: 'var(--foyer-quiet)' }}>
          {testTexts[Kind]}
          {Failure && ` ${t('If it is accepted, waiting messages are sent at once.')}`}
        </p>
        <TextButton
          icon={IconSend}
          aria-busy={test.isPending}
          onClick={() => !test.isPending && test.mutate()}
        >
          {test.isPending ? t('Sending…') : Failure ? t('Try now') : t('Send a test')}
        </TextButton>
        {said && !test.isPending && (
          <Alert
            color={said.ok ? 'success' : 'danger'}
            variant="outline"
            role="status"
            icon={said.ok ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
            title={said.ok ? t('The receiver accepted it') : t('The receiver did not accept it')}
            w="100%"
          >
            {richText(t('<answer/> (after {milliseconds} ms)', { milliseconds: said.took_ms }), {
              answer: <span style={{ overflowWrap: 'anywhere' }}>{said.answer}</span>,
            })}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
