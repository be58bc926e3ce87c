import { t } from '@foyer/translation/page';
import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConfirmPopover } from '../confirm-popover/confirm-popover.tsx';

interface Props {
  question: ReactNode;
  /** In a row of a table: how the row is called, for those who hear the button. */
  rowName?: string | undefined;
  isDeleting: boolean;
  /** Why it cannot be pressed now. */
  whyNot?: string | undefined;
  onDelete: () => void;
}

/** Deletes after a Yes, and once; an icon alone in a row of a table. */
export function DeleteButton({ question, rowName, isDeleting, whyNot, onDelete }: Props) {
  const icon = isDeleting ? (
    <Loader size={14} color="currentColor" />
  ) : (
    <IconTrash size={17} aria-hidden />
  );
  const look = { color: 'danger', c: 'var(--foyer-danger-ink)', 'aria-busy': isDeleting };
  const lack = whyNot === undefined ? {} : { disabled: true, title: whyNot };
  return (
    <ConfirmPopover
      question={question}
      onYes={() => {
        if (!isDeleting) onDelete();
      }}
    >
      {(ask) =>
        rowName === undefined ? (
          <Button {...ask} {...look} {...lack} variant="default" leftSection={icon}>
            {t('Delete')}
          </Button>
        ) : (
          <ActionIcon
            {...ask}
            {...look}
            size={30}
            variant="subtle"
            aria-label={t('Delete {rowName}', { rowName })}
            title={t('Delete')}
            {...lack}
          >
            {icon}
          </ActionIcon>
        )
      }
    </ConfirmPopover>
  );
}
