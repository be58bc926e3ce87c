import { CloseButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { AnchorLink } from '../navigation/links.tsx';
import classes from './created-notice.module.css';
import type { NextStep, RecordNoun } from './record-kind.ts';

interface Props {
  noun: RecordNoun;
  /** `Device`. */
  kindName: string;
  id: number;
  /** undefined until the list has it. */
  title: string | undefined;
  nextSteps: readonly NextStep[];
  onClose: () => void;
}

/** Above the list: says that a record was created, with links to the next steps. */
export function CreatedNotice({ noun, kindName, id, title, nextSteps, onClose }: Props) {
  return (
    <section className={classes.notice} aria-label={`The new ${kindName.toLowerCase()}`}>
      <IconCircleCheck size={20} color="var(--foyer-success-ink)" aria-hidden />
      <p className={classes.words}>
        <span>
          {kindName} {title && <bdi className={classes.name}>{title}</bdi>} was created.
        </span>
        <span className={classes.next}>
          Next:
          {nextSteps.map(({ label, link }) => (
            <AnchorLink key={label} {...link} underline="always" inherit>
              {label}
            </AnchorLink>
          ))}
          <AnchorLink
            to={`/app/${noun}/$id/view` as const}
            params={{ id }}
            underline="always"
            inherit
          >
            Open it
          </AnchorLink>
        </span>
      </p>
      <CloseButton aria-label="Close this notice" onClick={onClose} />
    </section>
  );
}
