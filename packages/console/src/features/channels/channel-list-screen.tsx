import type { Channel } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AlarmNotificationLinks } from '../../shared/navigation/alarm-notification-links.tsx';
import { channelList } from '../../shared/queries/channel-queries.ts';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { channelKind } from './channel-kind.ts';
import { ChannelStateBadge, stateText } from './channel-state.tsx';
import { destinationOf, kindNames } from './channel-words.ts';
import { MadeSecret } from './made-secret.tsx';
import { PublicAddressNotice } from './public-address-notice.tsx';

const titleOf = ({ Name }: Channel) => Name;
const customerOf = ({ Customer }: Channel) => Customer?.Name ?? 'Every customer';
const textsOf = (channel: Channel) => [
  channel.Name,
  kindNames[channel.Kind],
  destinationOf(channel),
  customerOf(channel),
];

const columns: readonly Column<Channel>[] = [
  nameColumn('channels', titleOf),
  textColumn('Kind', ({ Kind }) => kindNames[Kind], '110px'),
  textColumn('Leads to', destinationOf),
  textColumn('Customer', customerOf),
  {
    name: 'State',
    width: '190px',
    cell: (channel) => (
      <>
        <ChannelStateBadge state={channel.State} />
        {channel.Failure && channel.State !== 'off' && (
          <Text size="xs" c="dimmed">
            {stateText(channel)}
          </Text>
        )}
      </>
    ),
    textOf: stateText,
  },
];

/** Where messages about alarms go. */
export const ChannelListScreen = () => (
  <RecordListScreen
    kind={channelKind}
    title="Channels"
    notice={
      <>
        <AlarmNotificationLinks present="/app/channels" />
        <PublicAddressNotice />
        <MadeSecret />
      </>
    }
    result={useQuery(channelList())}
    columns={columns}
    titleOf={titleOf}
    textsOf={textsOf}
  />
);
