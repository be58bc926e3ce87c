import { t } from '@foyer/translation/page';
import { Alert, Button, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

interface Props {
  /** The form has a password, which is not kept. */
  hasPassword: boolean;
  onDiscard: () => void;
}

/** Says that unsaved changes from before the end of the session were restored. */
export function RestoredNotice({ hasPassword, onDiscard }: Props) {
  return (
    <Alert
      color="info"
      icon={<IconHistory aria-hidden />}
      role="status"
      title={t('Unsaved changes restored')}
    >
      <Text mb="xs">
        {t(
          'Your session ended, or the page was reloaded, before it was saved. It is not saved yet.',
        )}
        {hasPassword && ` ${t('A password is never kept: type it again.')}`}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {t('Discard it')}
      </Button>
    </Alert>
  );
}
