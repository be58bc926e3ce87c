import { Button, Loader } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConfirmPopover } from './confirm-popover.tsx';

interface Props {
  question: ReactNode;
  /** In a row of a table: how the row is called, for those who hear the button. */
  rowName?: string | undefined;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Deletes after a Yes, and once; small in a row of a table. */
export function DeleteButton({ question, rowName, isDeleting, onDelete }: Props) {
  const isInRow = rowName !== undefined;
  const icon = isInRow ? null : <IconTrash size={16} aria-hidden />;
  return (
    <ConfirmPopover
      question={question}
      onYes={() => {
        if (!isDeleting) onDelete();
      }}
    >
      {(ask) => (
        <Button
          {...ask}
          size={isInRow ? 'compact-sm' : 'sm'}
          variant={isInRow ? 'subtle' : 'default'}
          color="danger"
          c="var(--foyer-danger-ink)"
          aria-label={isInRow ? `Delete ${rowName}` : undefined}
          aria-busy={isDeleting}
          leftSection={isDeleting ? <Loader size={14} color="currentColor" /> : icon}
        >
          Delete
        </Button>
      )}
    </ConfirmPopover>
  );
}
