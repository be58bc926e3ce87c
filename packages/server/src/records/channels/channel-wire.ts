import type { Channel, ChannelState } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
import { readMessage } from '../../platform/translation/stored-message.ts';
import type { ChannelVault } from './channel-secrets.ts';
import type { ChannelRow } from './channel-views.ts';

/** Row → the contract's `Channel`; of its secrets only whether they are there. */
export function channelToWire(row: ChannelRow, vault: ChannelVault, t: Translate): Channel {
  const opened = vault.opened(row.secrets);
  return {
    id: row.id,
    Name: row.name,
    Kind: row.kind,
    CustomerID: row.customer_id,
    Customer:
      row.customer_id === null ? null : { id: row.customer_id, Name: row.customer_name ?? '' },
    RegionIDs: row.region_ids,
    SiteIDs: row.site_ids,
    Enabled: row.enabled,
    Language: row.language,
    Recipients: row.recipients,
    ShownUrl: row.shown_url,
    Format: row.format,
    Template: row.template,
    HasAuthorization: (opened?.authorization ?? '') !== '',
    HasRoutingKey: (opened?.routingKey ?? '') !== '',
    State: stateOf(row),
    Failure: row.failure && {
      since: new Date(row.failure.failing_since).toISOString(),
      failures: row.failure.failures,
      answer: write(t, readMessage(row.failure.answer)),
      next_try_at: new Date(row.failure.next_try_at).toISOString(),
      switched_off_at:
        row.failure.switched_off_at && new Date(row.failure.switched_off_at).toISOString(),
    },
    Waiting: row.waiting,
  };
}

function stateOf({ enabled, failure }: ChannelRow): ChannelState {
  if (!enabled) return failure?.switched_off_at ? 'switched off' : 'off';
  return failure ? 'failing' : 'works';
}
