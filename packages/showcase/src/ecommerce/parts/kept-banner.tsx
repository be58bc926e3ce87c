import { Alert } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useHost } from '../../host.ts';

/** When the banner is shown (demo specification, section 9). */
const delayMs = 100;

/** Says where products are kept. Its room is there before it, so that nothing jumps. */
export function KeptBanner() {
  const { products } = useHost();
  const [isShown, setShown] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useTimeout(() => setShown(true), delayMs, { autoInvoke: true });
  if (isClosed) return null;
  return (
    <div role="status" style={{ marginBottom: 24, visibility: isShown ? 'visible' : 'hidden' }}>
      <Alert
        color="info"
        icon={<IconInfoCircle aria-hidden />}
        withCloseButton
        closeButtonLabel="Close the message"
        onClose={() => setClosed(true)}
      >
        {products.isOnServer ? (
          <>
            Product management is fully available here: products are kept{' '}
            <strong>on the server</strong>, and everybody who signs in sees what you change.
          </>
        ) : (
          <>
            Product management is fully available only with the edition that has a server. Here,
            products are kept <strong>in this page only</strong> and begin anew when it is loaded
            again.
          </>
        )}
      </Alert>
    </div>
  );
}
