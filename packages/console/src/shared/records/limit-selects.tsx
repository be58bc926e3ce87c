import { t } from '@foyer/translation/page';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { describeBriefly } from '../api/request-failed.ts';
import type { FieldErrors } from '../forms/field.ts';
import { FieldHint } from '../forms/field-group.tsx';
import { regionQueries } from '../queries/region-queries.ts';
import { siteQueries } from '../queries/site-queries.ts';
import type { ChoiceQueries, Named } from './first-choices.ts';
import classes from './limit-selects.module.css';
import type { SiteLimits } from './limit-words.ts';
import { optionsOf, useRecordChoices } from './record-choices.ts';

/** A sentence below the title of both. */
export const limitHint = t(
  'Both empty: the whole customer. A region includes its sites and the regions within it.',
);

interface Props {
  /** Whose regions and sites there are to choose from; nothing is shown without one. */
  customer: number | null | undefined;
  limits: SiteLimits;
  /** Absent where nothing may be changed. */
  onChange: ((changes: Partial<SiteLimits>) => void) | undefined;
  /** What the server rejects, by `SiteIDs` or `/SiteIDs/1`. */
  errors: FieldErrors;
  /** Among the fields of a `RowForm`: the hint, which no title of theirs has, is above them. */
  isInRow?: boolean;
}

/** Regions and sites of a customer that somebody is limited to. */
export function LimitSelects({ customer, limits, onChange, errors, isInRow = false }: Props) {
  if (typeof customer !== 'number') return null;
  const { RegionIDs, SiteIDs } = limits;
  const isAll = RegionIDs.length + SiteIDs.length === 0;
  const none = isAll ? t('The whole customer') : t('None');
  return (
    <div className={classes.both} data-in-row={isInRow}>
      {isInRow && (
        <div className={classes.hint}>
          <FieldHint>{limitHint}</FieldHint>
        </div>
      )}
      <LimitSelect
        // The words searched for are of the customer before.
        key={`regions ${customer}`}
        label={t('Regions')}
        noneFound={t('No region of this name')}
        none={none}
        queries={regionQueries}
        customer={customer}
        name="RegionIDs"
        chosen={RegionIDs}
        onChange={onChange && ((ids) => onChange({ RegionIDs: ids }))}
        errors={errors}
      />
      <LimitSelect
        key={`sites ${customer}`}
        label={t('Sites')}
        noneFound={t('No site of this name')}
        none={none}
        queries={siteQueries}
        filtersOfChosen={withRetired}
        customer={customer}
        name="SiteIDs"
        chosen={SiteIDs}
        onChange={onChange && ((ids) => onChange({ SiteIDs: ids }))}
        errors={errors}
      />
    </div>
  );
}

/** A limit stays when its site is retired. */
const withRetired = { retired: true };

interface SelectProps<Row extends Named> {
  label: string;
  noneFound: string;
  none: string;
  queries: ChoiceQueries<Row>;
  filtersOfChosen?: object;
  customer: number;
  name: keyof SiteLimits;
  chosen: readonly number[];
  onChange: ((ids: number[]) => void) | undefined;
  errors: FieldErrors;
}

function LimitSelect<Row extends Named>(props: SelectProps<Row>) {
  const { label, noneFound, none, queries, customer, name, chosen, onChange, errors } = props;
  const { filtersOfChosen = {} } = props;
  const [words, setWords] = useState('');
  // The places that errors name are those of what was sent.
  const [sent, setSent] = useState({ errors, chosen });
  if (sent.errors !== errors) setSent({ errors, chosen });
  const { data = [], error } = useRecordChoices(
    queries,
    { customer },
    { words, chosen, filtersOfChosen },
  );
  const known = new Set(data.map(({ id }) => id));
  const unnamed = chosen.filter((id) => !known.has(id)).map((id) => ({ id, Name: '…' }));
  const unavailable = error
    ? t('{reason} There is nothing to choose from.', { reason: describeBriefly(error) })
    : undefined;
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? none : ''}
      data={optionsOf([...data, ...unnamed])}
      onSearchChange={setWords}
      value={chosen.map(String)}
      error={
        limitFault({ errors, name, rejected: sent.chosen, chosen, named: data }) ?? unavailable
      }
      searchable
      // A form focuses what is wrong: the list would cover why.
      openOnFocus={false}
      hidePickedOptions
      readOnly={!onChange}
      nothingFoundMessage={noneFound}
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  );
}

interface Fault {
  errors: FieldErrors;
  name: keyof SiteLimits;
  /** What was chosen when the server rejected it. */
  rejected: readonly number[];
  chosen: readonly number[];
  named: readonly { id: number | string; Name: string }[];
}

/** What is wrong with what is chosen, or with one of it, which is named; one that was taken away is right. */
export function limitFault({ errors, name, rejected, chosen, named }: Fault): string | undefined {
  const faults = rejected.flatMap((id, nth) => {
    const fault = errors[`/${name}/${nth}`];
    return fault === undefined ? [] : [{ id, fault }];
  });
  if (faults.length === 0) return errors[name];
  const left = faults.find(({ id }) => chosen.includes(id));
  const recipient = named.find(({ id }) => id === left?.id)?.Name ?? '…';
  return left && t('{recipient} {fault}.', { recipient, fault: left.fault });
}
