import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeInPlace } from '../../api/request-failed.ts';
import { TimeFilter } from '../../records/time-filter.tsx';
import { fullName } from '../users/user-name.ts';
import { userList } from '../users/user-queries.ts';
import { nouns } from './audit-nouns.ts';
import type { AuditSearch } from './audit-search.ts';

/** Options stay in the landmark their field is in. */
const inPlace = { withinPortal: false } as const;

interface Props {
  search: AuditSearch;
  onFilter: (search: AuditSearch) => void;
}

/** Narrows the audit by person, kind of record and time. */
export function AuditFilter({ search, onFilter }: Props) {
  const users = useQuery(userList());
  const [user, setUser] = useState(search.user?.toString() ?? null);
  const [noun, setNoun] = useState(search.noun ?? null);
  const reset = () => {
    setUser(null);
    setNoun(null);
    onFilter({});
  };
  return (
    <TimeFilter
      range={search}
      choicePx={160}
      onFilter={(range) =>
        onFilter({ ...(user && { user: Number(user) }), ...(noun && { noun }), ...range })
      }
      onReset={reset}
    >
      <Select
        label="Person"
        placeholder="Everybody"
        data={(users.data ?? []).map((person) => ({
          value: String(person.id),
          label: `${fullName(person)} (${person.Email})`,
        }))}
        value={user}
        onChange={setUser}
        error={users.error && describeInPlace(users.error)}
        nothingFoundMessage="Nobody of this name"
        comboboxProps={inPlace}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Everybody' }}
      />
      <Select
        label="Record"
        placeholder="All kinds"
        data={nouns.map((known) => ({ value: known.noun, label: known.label }))}
        value={noun}
        onChange={setNoun}
        comboboxProps={inPlace}
        clearable
        clearButtonProps={{ 'aria-label': 'All kinds' }}
      />
    </TimeFilter>
  );
}
