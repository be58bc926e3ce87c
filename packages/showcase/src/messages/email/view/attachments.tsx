import { Text, Title } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../../blocks/actions.tsx';
import { Dialog } from '../../../blocks/dialog.tsx';
import { Quiet } from '../../../blocks/quiet.tsx';
import type { Attachment } from '../email.ts';
import classes from './attachments.module.css';

/** What came with an email, to look at and to keep. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const [seenId, setSeenId] = useState<number | null>(null);
  return (
    <section className={classes.section} aria-label="Attachments">
      <Title order={3} fz="sm" mb={12}>
        {attachments.length === 1 ? '1 attachment' : `${attachments.length} attachments`}
      </Title>
      <ul className={classes.list}>
        {attachments.map(({ id, photo, photoName, weight }) => (
          <li key={id}>
            <img className={classes.picture} src={photo} alt="" width={320} height={200} />
            <Text my={8}>
              {photoName}{' '}
              <Quiet span size="xs">
                {weight}
              </Quiet>
            </Text>
            <TextButton
              variant="default"
              size="compact-sm"
              aria-label={`View ${photoName}`}
              icon={IconEye}
              iconSize={14}
              onClick={() => setSeenId(id)}
            >
              View
            </TextButton>
            <TextButton
              component="a"
              href={photo}
              download={photoName}
              variant="default"
              size="compact-sm"
              aria-label={`Download ${photoName}`}
              icon={IconDownload}
              iconSize={14}
            >
              Download
            </TextButton>
            <Dialog
              opened={seenId === id}
              onClose={() => setSeenId(null)}
              size="xl"
              title={photoName}
            >
              <img
                className={classes.picture}
                src={photo}
                alt={photoName}
                width={640}
                height={400}
              />
            </Dialog>
          </li>
        ))}
      </ul>
    </section>
  );
}
