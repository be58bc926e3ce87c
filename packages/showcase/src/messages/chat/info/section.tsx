import { Box, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './info-pane.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of the info pane that can be folded. */
export function Section({ title, children }: Props) {
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  const Glyph = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Box component="section" flex="none" style={{ borderTop: '1px solid var(--foyer-line)' }}>
      <Title order={3} fz="sm">
        <UnstyledButton
          className={classes.fold ?? ''}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Glyph size={16} aria-hidden />
        </UnstyledButton>
      </Title>
      <div id={bodyId} className={classes.sectionBody} hidden={!isOpen}>
        {children}
      </div>
    </Box>
  );
}
