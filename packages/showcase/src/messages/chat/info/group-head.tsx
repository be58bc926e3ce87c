import { rowsWith, SearchField } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../../blocks/actions.tsx';
import { Dialog } from '../../../blocks/dialog.tsx';
import { Status } from '../../../blocks/quiet.tsx';
import { Avatar } from '../../../parts/avatar.tsx';
import { Avatars } from '../avatars.tsx';
import { type Chat, type ChatUser, fullName, myId } from '../chat.ts';
import { PaneTitle } from '../pane-head.tsx';
import { Presence } from '../presence.tsx';
import { type People, personOf } from '../search-chats.ts';
import classes from './info-pane.module.css';
import peopleModal from './people-modal.module.css';

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

interface PeopleModalProps {
  title: string;
  people: readonly ChatUser[];
  /** Said where there is nobody at all. */
  whenNobody?: string;
  isOpen: boolean;
  onClose: () => void;
  /** Each can be added to the group. */
  onAdd?: (userId: number) => void;
}

/** People of a group, or those who could join it, with a search. */
function PeopleModal({ title, people, whenNobody, isOpen, onClose, onAdd }: PeopleModalProps) {
  const [words, setWords] = useState('');
  const found = rowsWith(people, words, (person) => [
    fullName(person),
    person.company,
    person.position,
  ]);
  const close = () => {
    setWords('');
    onClose();
  };
  const missed = people.length === 0 ? whenNobody : 'Nobody is called that. Try a shorter word.';
  return (
    <Dialog opened={isOpen} onClose={close} title={title}>
      <SearchField
        aria-label="Search people"
        data-autofocus
        mt={4}
        words={words}
        onWords={setWords}
      />
      <Status mt={8} mb={4}>
        {found.length === 0 ? missed : `${found.length} of ${people.length} people`}
      </Status>
      <ul className={peopleModal.people} aria-label={title}>
        {found.map((person) => (
          <li key={person.id}>
            <Avatar name={fullName(person)} />
            <span className={peopleModal.words}>
              <b>{person.id === myId ? `${fullName(person)} (you)` : fullName(person)}</b>
              <span>{person.position}</span>
              <Presence person={person} />
            </span>
            {onAdd && (
              <Button
                size="compact-sm"
                aria-label={`Add ${fullName(person)}`}
                onClick={() => onAdd(person.id)}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
