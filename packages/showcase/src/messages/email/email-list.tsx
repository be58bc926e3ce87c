import {
  ActionMenu,
  Card,
  Empty,
  type MenuEntry,
  PageLinks,
  pageOf,
  rowsPerPage,
  SearchField,
  showMoment,
  showNumberOf,
  TextButton,
  toggled,
} from '@foyer/kit';
import { ActionIcon, Checkbox, Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconPaperclip, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { allToggled, checkedOf } from '../../parts/use-checked-rows.ts';
import classes from './email.module.css';
import {
  correspondent,
  type Email,
  forwardOf,
  foundEmails,
  isOwnFolder,
  replyTo,
  subjectOf,
} from './email.ts';
import folders from './folders.json' with { type: 'json' };
import type { Mailbox, MailboxMove } from './mailbox.ts';

interface Props {
  box: Mailbox;
  move: (move: MailboxMove) => void;
}

/** The emails of a folder, ten a page, with all that can be done to several at once. */
export function EmailList({ box, move }: Props) {
  const { filter, words, leftId } = box;
  const found = foundEmails(box.emails, filter, words);
  const { page, rows } = pageOf(found, box.page);
  const first = (page - 1) * rowsPerPage + 1;
  const { word: name, whenEmpty } = folders.find(({ key }) => key === filter)!;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (leftId === null || document.activeElement !== document.body) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-email="${leftId}"]`);
    (row ?? list.current)?.focus();
  }, [leftId]);
  return (
    <div ref={list} className={classes.list} tabIndex={-1}>
      <Card title={name} level={2}>
        <Group gap="xs" align="stretch" mb="md">
          <ListMenus rows={rows} box={box} move={move} />
          <SearchField
            className={classes.search ?? ''}
            aria-label="Search Messages"
            placeholder="Search Messages"
            words={words}
            onWords={(next) => move({ do: 'search', words: next })}
          />
        </Group>
        {rows.length > 0 ? (
          <EmailTable rows={rows} box={box} move={move} />
        ) : words.trim() ? (
          <Empty title="No message says that">Try a shorter word, or another folder.</Empty>
        ) : (
          <Empty title={`Nothing in ${name}`}>{whenEmpty}</Empty>
        )}
        <Group
          gap="var(--foyer-size-2) var(--foyer-size-4)"
          justify="space-between"
          mt="md"
          c="dimmed"
          fz="xs"
        >
          <span role="status">
            {rows.length > 0 && `${first}–${first + rows.length - 1} of ${found.length}`}
          </span>
          {rows.length > 0 && (
            <PageLinks
              page={page}
              rowCount={found.length}
              onPage={(next) => move({ do: 'turn', page: next })}
            />
          )}
        </Group>
      </Card>
    </div>
  );
}

interface RowsProps extends Props {
  rows: readonly Email[];
}

function ListMenus({ rows, box: { selected: ids }, move }: RowsProps) {
  const chosen = rows.filter(({ id }) => ids.has(id));
  const select = (text: string, isChosen: (email: Email) => boolean) => ({
    text,
    onClick: () => move({ do: 'select', ids: new Set(rows.filter(isChosen).map(({ id }) => id)) }),
  });
  const forOne = (text: string, draftOf: typeof replyTo) => ({
    text,
    disabled: chosen.length !== 1,
    onClick: () => move({ do: 'write', draft: draftOf(chosen[0]!) }),
  });
  const forAll = (text: string, next: MailboxMove) => ({
    text,
    disabled: chosen.length === 0,
    onClick: () => move(next),
  });
  const menus: Record<string, MenuEntry[]> = {
    Select: [
      select('All', () => true),
      select('None', () => false),
      select('Read', ({ unreaded }) => !unreaded),
      select('Unread', ({ unreaded }) => unreaded),
    ],
    Actions: [
      ...(chosen.length === 0 ? [{ text: 'Choose messages first', isHeading: true }] : []),
      forOne('Reply', replyTo),
      forOne('Forward', forwardOf),
      'line',
      forAll('Archive', { do: 'put', ids, folder: 'saved' }),
      forAll('Mark As Read', { do: 'mark', ids, unreaded: false }),
      forAll('Mark As Unread', { do: 'mark', ids, unreaded: true }),
      'line',
      { ...forAll('Delete', { do: 'remove', ids }), color: 'danger' },
    ],
  };
  return Object.entries(menus).map(([name, entries]) => (
    <ActionMenu key={name} withInitialFocusPlaceholder entries={entries}>
      <TextButton variant="default" after={IconChevronDown} iconSize={14}>
        {name}
      </TextButton>
    </ActionMenu>
  ));
}

/** A page of emails; where there is little room each takes two lines. */
function EmailTable({ rows, box: { filter, selected }, move }: RowsProps) {
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
        {rows.map((email) => {
          const { id, folder, starred, unreaded, date, attachments } = email;
          const Star = starred ? IconStarFilled : IconStar;
          const subject = subjectOf(email);
          return (
            <tr key={id} data-unread={unreaded} data-selected={selected.has(id)}>
              <td className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={`Select: ${subject}`}
                  checked={selected.has(id)}
                  onChange={() => move({ do: 'select', ids: toggled(selected, id) })}
                />
              </td>
              <td className={classes.star}>
                <ActionIcon
                  variant="transparent"
                  size={28}
                  color="secondary"
                  aria-label={`Star: ${subject}`}
                  aria-pressed={starred}
                  onClick={() => move({ do: 'star', id })}
                >
                  <Star size={16} className={starred ? classes.starred : undefined} aria-hidden />
                </ActionIcon>
              </td>
              <td className={classes.from}>
                {isOwnFolder(folder) && <span className={classes.to}>To: </span>}
                {correspondent(email)}
              </td>
              <td className={classes.subject}>
                <UnstyledButton
                  className={classes.open ?? ''}
                  data-email={id}
                  onClick={() => move({ do: 'open', id })}
                >
                  {unreaded && <span className={classes.unread}>Unread</span>}
                  {subject}
                </UnstyledButton>
              </td>
              <td className={classes.clip}>
                {attachments.length > 0 && (
                  <IconPaperclip
                    size={16}
                    role="img"
                    aria-label={showNumberOf(attachments.length, 'attachment')}
                  />
                )}
              </td>
              <td className={classes.date}>
                <time dateTime={date.toISOString()}>{showMoment(date)}</time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
