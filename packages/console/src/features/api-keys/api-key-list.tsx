import type { ApiKey } from '@foyer/contract';
import { type Column, Empty, ToneBadge } from '@foyer/kit';
import { IconEye, IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { momentColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RevocableList } from '../../shared/revoke/revocable-list.tsx';
import { RevokeButton } from '../../shared/revoke/revoke-button.tsx';
import { apiKeyList } from './api-key-queries.ts';

const columns: readonly Column<ApiKey>[] = [
  textColumn('Name', ({ Name }) => Name),
  {
    name: 'Permission',
    widthSteps: 30,
    cell: ({ Role }) =>
      Role === 'VIEWER' ? (
        <ToneBadge tone="info" icon={IconEye}>
          read
        </ToneBadge>
      ) : (
        <ToneBadge tone="warning" icon={IconHandStop}>
          handle
        </ToneBadge>
      ),
  },
  textColumn('Customer', ({ Customer }) => Customer?.Name ?? 'all customers'),
  {
    name: 'Begins with',
    widthSteps: 33,
    cell: ({ prefix }) => <code>{prefix}…</code>,
  },
  momentColumn('Last used', ({ last_used_at }) => last_used_at, 'never'),
  momentColumn('Expires', ({ ExpiresAt }) => ExpiresAt, 'never'),
  {
    name: 'Actions',
    widthSteps: 24,
    align: 'end',
    cell: (key) => <EndKey apiKey={key} />,
  },
];

const useApiKeys = (customer?: number) => useQuery(apiKeyList(customer));

/** The keys, each with a button that ends it. */
export const ApiKeyList = () => (
  <RevocableList
    caption="API keys"
    words="API keys"
    columns={columns}
    useRecords={useApiKeys}
    none={
      <Empty title="No API keys">
        A program that reads Foyer’s data needs one: create it below.
      </Empty>
    }
  />
);

const EndKey = ({ apiKey: { id, Name } }: { apiKey: ApiKey }) => (
  <RevokeButton
    word="End"
    what={Name}
    question={`End ${Name}? Programs that use it are refused at once.`}
    revoke={() => api.apiKeys.remove({ params: { id } })}
    done={`The key ${Name} has ended.`}
    failed="The key was not ended."
    queryKey={queryKeys('api-keys').all}
  />
);
