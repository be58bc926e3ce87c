import { t } from '@foyer/translation/page';
import { Button, Group, Popover } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { pageText } from '../../text/page-sentence/page-text.ts';

interface Props {
  /** What happens on Yes, asked as a question. */
  question: ReactNode;
  onYes: () => void;
  /** The button that asks. It gets the focus back when nothing happens. */
  children: (ask: { onClick: () => void }) => ReactNode;
}

/** Asks Yes or No beside the button that was pressed, before something that cannot be undone. */
export function ConfirmPopover({ question, onYes, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const questionId = useId();
  const yes = () => {
    setOpen(false);
    onYes();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={260}
      shadow="md"
      trapFocus
      returnFocus
      withRoles
      withArrow
      transitionProps={{ exitDuration: 0 }}
    >
      <Popover.Target>{children({ onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown aria-labelledby={questionId}>
        <p id={questionId} style={{ margin: '0 0 var(--foyer-size-3)', overflowWrap: 'anywhere' }}>
          {typeof question === 'string' ? pageText(question) : question}
        </p>
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={() => setOpen(false)} data-autofocus>
            {t('No')}
          </Button>
          <Button size="xs" color="danger" onClick={yes}>
            {t('Yes')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
