import { type Channel, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { channelQueries } from '../../shared/queries/channel-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { ChannelForm } from './channel.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    channels: 'page';
  }
}

/** Where messages about alarms go. */
export const channels: Resource<'channels', ChannelForm, Channel, Channel> = defineResource({
  noun: 'channels',
  has: 'page',
  name: t('Channel'),
  title: t('Channels'),
  place: {
    about: t('E-mail addresses and webhooks that messages go to'),
    group: 'Alarms and reports',
  },
  access: endpoints.channels,
  isShownByLimits: true,
  calls: api.channels,
  queries: channelQueries,
  loadScreens: async () => (await import('./channel.screens.tsx')).channelScreens,
});
