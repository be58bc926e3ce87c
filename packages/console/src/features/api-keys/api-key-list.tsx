import type { ApiKey } from '@foyer/contract';
import { type Column, DataTable, Empty, PagedRows, ToneBadge } from '@foyer/kit';
import { IconEye, IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { OfCustomer } from '../../shared/records/customer-filter.tsx';
import { momentColumn, textColumn } from '../../shared/records/record-columns.tsx';
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

/** The keys, each with a button that ends it. */
export function ApiKeyList() {
  const [customer, setCustomer] = useState<number>();
  const result = useQuery(apiKeyList(customer));
  return (
    <>
      <OfCustomer customer={customer} onChange={setCustomer} />
      <QueryStates
        what="the API keys"
        result={result}
        drawsLoading
        empty={
          customer === undefined ? (
            <Empty title="No API keys">
              A program that reads Foyer’s data needs one: create it below.
            </Empty>
          ) : (
            <Empty title="No API keys of this customer">Choose another customer, or all.</Empty>
          )
        }
      >
        {(keys) => (
          <PagedRows key={customer} of="API keys" rows={keys}>
            {(rows) => (
              <DataTable caption="API keys" columns={columns} rows={rows} rowKey={({ id }) => id} />
            )}
          </PagedRows>
        )}
      </QueryStates>
    </>
  );
}

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
