import { rowsWith, SearchField } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../blocks/dialog.tsx';
import { Status } from '../../../blocks/quiet.tsx';
import { Avatar } from '../../../parts/avatar.tsx';
import { type ChatUser, fullName, myId } from '../chat.ts';
import { Presence } from '../presence.tsx';
import classes from './people-modal.module.css';

interface Props {
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
export function PeopleModal({ title, people, whenNobody, isOpen, onClose, onAdd }: Props) {
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
      <ul className={classes.people} aria-label={title}>
        {found.map((person) => (
          <li key={person.id}>
            <Avatar name={fullName(person)} />
            <span className={classes.words}>
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
