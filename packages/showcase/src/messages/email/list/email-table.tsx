import { showMoment } from '@foyer/kit';
import { ActionIcon, Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPaperclip, IconStar, IconStarFilled } from '@tabler/icons-react';
import { allToggled, checkedOf } from '../../../parts/use-checked-rows.ts';
import { toggled } from '../../../ui/toggled.ts';
import { correspondent, type Email, isOwnFolder, subjectOf } from '../email.ts';
import type { MailboxMove } from '../mailbox.ts';
import type { Filter } from '../search-emails.ts';
import classes from './email-table.module.css';

interface Props {
  rows: readonly Email[];
  filter: Filter;
  selected: ReadonlySet<number>;
  move: (move: MailboxMove) => void;
}

/** A page of emails; where there is little room each takes two lines. */
export function EmailTable({ rows, filter, selected, move }: Props) {
  const ids = rows.map(({ id }) => id);
  const whole = checkedOf(ids, selected);
  return (
    <table className={classes.table} data-own={isOwnFolder(filter)}>
      <thead>
        <tr>
          <th className={classes.check}>
            <Checkbox
              size="xs"
              aria-label="Select all messages of this page"
              checked={whole === 'all'}
              indeterminate={whole === 'some'}
              onChange={() => move({ do: 'select', ids: allToggled(ids, selected) })}
            />
          </th>
          <th className={classes.star}>
            <VisuallyHidden>Star</VisuallyHidden>
          </th>
          <th className={classes.from}>{isOwnFolder(filter) ? 'To' : 'From'}</th>
          <th className={classes.subject}>Subject</th>
          <th className={classes.clip}>
            <VisuallyHidden>Attachments</VisuallyHidden>
          </th>
          <th className={classes.date}>Date</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((email) => (
          <EmailRow
            key={email.id}
            email={email}
            isSelected={selected.has(email.id)}
            onSelect={() => move({ do: 'select', ids: toggled(selected, email.id) })}
            onStar={() => move({ do: 'star', id: email.id })}
            onOpen={() => move({ do: 'open', id: email.id })}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  email: Email;
  isSelected: boolean;
  onSelect: () => void;
  onStar: () => void;
  onOpen: () => void;
}

function EmailRow({ email, isSelected, onSelect, onStar, onOpen }: RowProps) {
  const { folder, starred, unreaded, date, attachments } = email;
  const Star = starred ? IconStarFilled : IconStar;
  const subject = subjectOf(email);
  return (
    <tr data-unread={unreaded} data-selected={isSelected}>
      <td className={classes.check}>
        <Checkbox
          size="xs"
          aria-label={`Select: ${subject}`}
          checked={isSelected}
          onChange={onSelect}
        />
      </td>
      <td className={classes.star}>
        <ActionIcon
          variant="transparent"
          size={28}
          color="secondary"
          aria-label={`Star: ${subject}`}
          aria-pressed={starred}
          onClick={onStar}
        >
          <Star size={16} className={starred ? classes.starred : undefined} aria-hidden />
        </ActionIcon>
      </td>
      <td className={classes.from}>
        {isOwnFolder(folder) && <span className={classes.to}>To: </span>}
        {correspondent(email)}
      </td>
      <td className={classes.subject}>
        <UnstyledButton className={classes.open ?? ''} data-email={email.id} onClick={onOpen}>
          {unreaded && <span className={classes.unread}>Unread</span>}
          {subject}
        </UnstyledButton>
      </td>
      <td className={classes.clip}>
        {attachments.length > 0 && (
          <IconPaperclip
            size={16}
            role="img"
            aria-label={
              attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`
            }
          />
        )}
      </td>
      <td className={classes.date}>
        <time dateTime={date.toISOString()}>{showMoment(date)}</time>
      </td>
    </tr>
  );
}
