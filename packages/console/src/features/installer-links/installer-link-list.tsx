import type { InstallerLink } from '@foyer/contract';
import { type Column, DataTable, Empty, Failed, PagedRows, ToneBadge } from '@foyer/kit';
import { IconClockX, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { momentColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RevokeButton } from '../../shared/revoke/revoke-button.tsx';
import { installerLinkList } from './installer-link-queries.ts';

const isExpired = ({ expires_at }: InstallerLink) => Date.parse(expires_at) <= Date.now();

const columns: readonly Column<InstallerLink>[] = [
  textColumn('For', ({ Name }) => Name),
  textColumn('Customer', ({ Customer }) => Customer.Name),
  {
    name: 'State',
    width: '120px',
    cell: (link) =>
      isExpired(link) ? (
        <ToneBadge tone="secondary" icon={IconClockX}>
          expired
        </ToneBadge>
      ) : (
        <ToneBadge tone="success" icon={IconLink}>
          holds
        </ToneBadge>
      ),
  },
  textColumn('Made by', ({ created_by }) => created_by),
  momentColumn('Expires', ({ expires_at }) => expires_at, ''),
  momentColumn('Last used', ({ last_used_at }) => last_used_at, 'never'),
  {
    name: 'Actions',
    width: '96px',
    align: 'end',
    cell: (link) => (isExpired(link) ? '' : <RevokeLink link={link} />),
  },
];

/** The links, each with a button that revokes it. */
export function InstallerLinkList() {
  const { data, error, refetch } = useQuery({ ...installerLinkList(), refetchInterval: 30_000 });
  if (error && !data) {
    return (
      <Failed
        title="The links could not be loaded"
        {...describeError(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data?.length === 0) {
    return <Empty title="No links">Whoever installs devices needs one: make it below.</Empty>;
  }
  return (
    <PagedRows of="Links for installers" rows={data}>
      {(rows) => (
        <DataTable
          caption="Links for installers"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </PagedRows>
  );
}

const RevokeLink = ({ link: { id, Name } }: { link: InstallerLink }) => (
  <RevokeButton
    word="Revoke"
    what={`the link for ${Name}`}
    question={`Revoke the link for ${Name}? Whoever uses it is refused at once.`}
    revoke={() => api.installerLinks.revoke({ params: { id } })}
    done={`The link for ${Name} is revoked.`}
    failed="The link was not revoked."
    queryKey={installerLinkList().queryKey}
  />
);
