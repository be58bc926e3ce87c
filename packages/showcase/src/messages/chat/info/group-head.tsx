import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { TextButton } from '../../../blocks/actions.tsx';
import { Avatars } from '../avatars.tsx';
import type { Chat } from '../chat.ts';
import { PaneTitle } from '../pane-head.tsx';
import { type People, personOf } from '../search-chats.ts';
import classes from './info-pane.module.css';
import { PeopleModal } from './people-modal.tsx';

interface Props {
  chat: Chat;
  people: People;
  onAdd: (userId: number) => void;
}

/** A group: its members to look at, and more people to add. */
export function GroupHead({ chat, people, onAdd }: Props) {
  const [areMembersOpen, members] = useDisclosure(false);
  const [isAdding, adding] = useDisclosure(false);
  const absent = [...people.values()].filter(({ id }) => !chat.users.includes(id));
  return (
    <header className={classes.head}>
      <Avatars chat={chat} people={people} />
      <PaneTitle>{chat.name}</PaneTitle>
      <TextButton variant="default" size="compact-sm" icon={IconUsers} onClick={members.open}>
        {chat.users.length} members
      </TextButton>
      <TextButton variant="default" size="compact-sm" icon={IconUserPlus} onClick={adding.open}>
        Add people
      </TextButton>
      <PeopleModal
        title={`Members of ${chat.name}`}
        people={chat.users.map((id) => personOf(people, id))}
        isOpen={areMembersOpen}
        onClose={members.close}
      />
      <PeopleModal
        title={`Add people to ${chat.name}`}
        people={absent}
        whenNobody="Everybody you know is a member already."
        isOpen={isAdding}
        onClose={adding.close}
        onAdd={onAdd}
      />
    </header>
  );
}
