import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { TextButton } from '../../../blocks/actions.tsx';
import { type Email, forwardOf, replyTo } from '../email.ts';
import type { MailboxMove } from '../mailbox.ts';

interface Props {
  rows: readonly Email[];
  selected: ReadonlySet<number>;
  move: (move: MailboxMove) => void;
}

/** Chooses emails of this page, and does something with those that are chosen. */
export function ListMenus({ rows, selected, move }: Props) {
  const select = (isChosen: (email: Email) => boolean) => () =>
    move({ do: 'select', ids: new Set(rows.filter(isChosen).map(({ id }) => id)) });
  const chosen = rows.filter(({ id }) => selected.has(id));
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const none = chosen.length === 0;
  const ids = selected;
  return (
    <>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <TextButton variant="default" after={IconChevronDown} iconSize={14}>
            Select
          </TextButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={select(() => true)}>All</Menu.Item>
          <Menu.Item onClick={select(() => false)}>None</Menu.Item>
          <Menu.Item onClick={select(({ unreaded }) => !unreaded)}>Read</Menu.Item>
          <Menu.Item onClick={select(({ unreaded }) => unreaded)}>Unread</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <TextButton variant="default" after={IconChevronDown} iconSize={14}>
            Actions
          </TextButton>
        </Menu.Target>
        <Menu.Dropdown>
          {none && <Menu.Label>Choose messages first</Menu.Label>}
          <Menu.Item
            disabled={!only}
            onClick={() => only && move({ do: 'write', draft: replyTo(only) })}
          >
            Reply
          </Menu.Item>
          <Menu.Item
            disabled={!only}
            onClick={() => only && move({ do: 'write', draft: forwardOf(only) })}
          >
            Forward
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item disabled={none} onClick={() => move({ do: 'put', ids, folder: 'saved' })}>
            Archive
          </Menu.Item>
          <Menu.Item disabled={none} onClick={() => move({ do: 'mark', ids, unreaded: false })}>
            Mark As Read
          </Menu.Item>
          <Menu.Item disabled={none} onClick={() => move({ do: 'mark', ids, unreaded: true })}>
            Mark As Unread
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item disabled={none} color="danger" onClick={() => move({ do: 'remove', ids })}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
