import { Alert } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { CopyBlock } from '../../shared/device-commands/copy-block.tsx';

let made: string | undefined;
const listeners = new Set<() => void>();

/** Shows the secret of a new channel until the notice is closed; nothing else keeps it. */
export function showMadeSecret(secret: string | null): void {
  made = secret ?? undefined;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The secret with which a receiver checks the messages of the channel that was just created. */
export function MadeSecret() {
  const secret = useSyncExternalStore(subscribe, () => made);
  if (secret === undefined) return null;
  return (
    <Alert
      color="info"
      variant="outline"
      icon={<IconKey aria-hidden />}
      title="The secret that signs its messages is shown this once"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => showMadeSecret(null)}
      mb={16}
    >
      A receiver checks with it that a message is from here (Standard Webhooks). Slack, Teams and
      PagerDuty do not need it.
      <CopyBlock name="Secret" text={secret} />
    </Alert>
  );
}
