import { t } from '@foyer/translation/page';
import { Alert } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';

const made = createAtom<string | null>(null);

/** Shows the secret of a new channel until the notice is closed; nothing else keeps it. */
export const showMadeSecret = (secret: string | null): void => made.set(secret);

/** The secret with which a receiver checks the messages of the channel that was just created. */
export function MadeSecret() {
  const secret = useSelector(made);
  if (secret === null) return null;
  return (
    <Alert
      color="info"
      variant="outline"
      icon={<IconKey aria-hidden />}
      title={t('The secret that signs its messages is shown this once')}
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={() => showMadeSecret(null)}
      mb="md"
    >
      {t(
        'A receiver checks with it that a message is from here (Standard Webhooks). Slack, Teams and PagerDuty do not need it.',
      )}
      <CopyBlock name={t('Secret')} text={secret} />
    </Alert>
  );
}
