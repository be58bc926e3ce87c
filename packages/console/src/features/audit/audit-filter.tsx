import { MomentField, momentPattern, readMoment, writeMoment } from '@foyer/kit';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../api/request-failed.ts';
import { fullName } from '../users/user-name.ts';
import { userList } from '../users/user-queries.ts';
import { nouns } from './audit-nouns.ts';
import classes from './audit-screen.module.css';
import type { AuditSearch } from './audit-search.ts';

const written = (moment: string | undefined) => (moment ? writeMoment(new Date(moment)) : '');
const momentFault = `Write it as ${momentPattern}, for example 2025/11/01 08:00:00.`;
/** Options stay in the landmark their field is in. */
const inPlace = { withinPortal: false } as const;

interface Props {
  search: AuditSearch;
  onFilter: (search: AuditSearch) => void;
}

/** Narrows the audit by person, kind of record and time; nothing happens before Filter is pressed. */
export function AuditFilter({ search, onFilter }: Props) {
  const users = useQuery(userList());
  const [user, setUser] = useState(search.user?.toString() ?? null);
  const [noun, setNoun] = useState(search.noun ?? null);
  const [from, setFrom] = useState(written(search.dateFrom));
  const [to, setTo] = useState(written(search.dateTo));
  const [faults, setFaults] = useState<{ from?: string; to?: string }>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const dateFrom = readMoment(from, 'start');
    const dateTo = readMoment(to, 'end');
    const wrong = {
      ...(from !== '' && !dateFrom && { from: momentFault }),
      ...(to !== '' && !dateTo && { to: momentFault }),
      ...(dateFrom && dateTo && dateTo < dateFrom && { to: 'The end lies before the start.' }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    onFilter({
      ...(user && { user: Number(user) }),
      ...(noun && { noun }),
      ...(dateFrom && { dateFrom: dateFrom.toISOString() }),
      ...(dateTo && { dateTo: dateTo.toISOString() }),
    });
  };

  return (
    <form className={classes.filter} onSubmit={submit} aria-label="Filter">
      <Select
        label="Person"
        placeholder="Everybody"
        data={(users.data ?? []).map((person) => ({
          value: String(person.id),
          label: `${fullName(person)} (${person.Email})`,
        }))}
        value={user}
        onChange={setUser}
        error={users.error && describeError(users.error).detail}
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
      <MomentField
        label="Date from"
        edge="start"
        value={from}
        onChange={(text) => {
          setFrom(text);
          setFaults({});
        }}
        error={faults.from}
      />
      <MomentField
        label="Date to"
        edge="end"
        value={to}
        onChange={(text) => {
          setTo(text);
          setFaults({});
        }}
        error={faults.to}
      />
      <div className={classes.buttons}>
        <Button type="submit">Filter</Button>
        <Button variant="default" onClick={() => onFilter({})}>
          Reset
        </Button>
      </div>
    </form>
  );
}
