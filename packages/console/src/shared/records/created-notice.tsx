import { CloseButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { AnchorLink } from '../navigation/links.tsx';
import classes from './created-notice.module.css';
import type { NextStep, RecordNoun } from './resource.ts';

interface Props {
  noun: RecordNoun;
  /** `Device`. */
  name: string;
  id: number;
  /** undefined until the list has it. */
  title: string | undefined;
  nextSteps: readonly NextStep[];
  onClose: () => void;
}

/** Above the list: links to the next steps with a new record. That it was created, the toast has said. */
export function CreatedNotice({ noun, name, id, title, nextSteps, onClose }: Props) {
  return (
    <section className={classes.notice} aria-label={`The new ${name.toLowerCase()}`}>
      <IconArrowRight size={20} color="var(--foyer-success-ink)" aria-hidden />
      <p className={classes.words}>
        <span>Next for {title ? <bdi className={classes.name}>{title}</bdi> : 'it'}:</span>
        <span className={classes.next}>
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
