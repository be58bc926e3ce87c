import type { State } from '@foyer/contract';
import { CellText, type Column, StateBadge, showMoment, ToneBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { AnchorLink } from '../navigation/links.tsx';
import type { PageNoun } from './resource.ts';

interface ColumnOptions {
  /** Width of what never wraps, in steps of 4 px. */
  widthSteps?: number;
  /** The field by which the server sorts; without it the column cannot be sorted by. */
  sortBy?: string;
}

/** A column of texts that somebody typed. */
export const textColumn = <Row,>(
  name: string,
  textOf: (row: Row) => string,
  options: ColumnOptions = {},
): Column<Row> => ({ name, cell: (row) => <CellText text={textOf(row)} />, ...options });

/** The column with a record's name as a link; empty for a record without a name. */
export const nameColumn = <Row extends { id: number }>(
  noun: PageNoun,
  textOf: (row: Row) => string,
): Column<Row> => ({
  name: t('Name'),
  sortBy: 'Name',
  cell: (row) => {
    const text = textOf(row);
    return text.trim() === '' ? (
      ''
    ) : (
      <AnchorLink to={`/app/${noun}/$id/view` as const} params={{ id: row.id }} inherit>
        <CellText text={text} />
      </AnchorLink>
    );
  },
});

/** A column of moments; `never` is shown where there is none. */
export const momentColumn = <Row,>(
  name: string,
  momentOf: (row: Row) => string | null,
  never: string,
  options: ColumnOptions = {},
): Column<Row> => ({
  name,
  widthSteps: 37,
  isMoment: true,
  cell: (row) => {
    const moment = momentOf(row);
    return moment === null ? never : <time dateTime={moment}>{showMoment(moment)}</time>;
  },
  ...options,
});

/** The state, sorted by severity; retired ones last. */
export const stateColumn = <
  Row extends { state: State; retired_at: string | null },
>(): Column<Row> => ({
  name: t('State'),
  widthSteps: 33,
  sortBy: 'state',
  cell: ({ state, retired_at }) => <StateBadge state={retired_at === null ? state : 'retired'} />,
});

/** Whether a record is in use, in the words of its noun: `is sent` or `off`. */
export const enabledColumn = <Row extends { Enabled: boolean }>(inUse: string): Column<Row> => ({
  name: t('State'),
  widthSteps: 30,
  sortBy: 'Enabled',
  cell: ({ Enabled }) => (
    <ToneBadge
      tone={Enabled ? 'success' : 'secondary'}
      icon={Enabled ? IconCheck : IconPlayerPause}
    >
      {Enabled ? inUse : t('off')}
    </ToneBadge>
  ),
});
