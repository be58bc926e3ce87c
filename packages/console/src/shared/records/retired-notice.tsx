import { showMoment, zoneName } from '@foyer/kit';
import { Alert } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { AnchorLink } from '../navigation/links.tsx';

interface Props {
  /** How the record is called: `Device`. */
  kindName: string;
  /** ISO 8601. */
  at: string;
  /** Whose notifications are its history. */
  deviceId?: number | undefined;
}

/** Says that a record takes part in nothing any more, since when, and where its history is. */
export function RetiredNotice({ kindName, at, deviceId }: Props) {
  return (
    <Alert
      variant="outline"
      color="secondary"
      icon={<IconArchive aria-hidden />}
      title="Retired"
      style={{ marginBlockEnd: 16 }}
    >
      This {kindName.toLowerCase()} was retired on{' '}
      <time dateTime={at}>
        {showMoment(at)} ({zoneName()})
      </time>
      . It is in no list and no number, and nothing of it changes; its history stays readable until
      it ages out.
      {deviceId !== undefined && (
        <>
          {' '}
          <AnchorLink
            to="/app/notifications"
            search={{ device: deviceId }}
            underline="always"
            inherit
          >
            Its notifications
          </AnchorLink>
        </>
      )}
    </Alert>
  );
}
