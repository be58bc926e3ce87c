import { Button, Modal, Text, Title } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
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
              <Text span c="dimmed" size="xs">
                {weight}
              </Text>
            </Text>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`View ${photoName}`}
              leftSection={<IconEye size={14} aria-hidden />}
              onClick={() => setSeenId(id)}
            >
              View
            </Button>
            <Button
              component="a"
              href={photo}
              download={photoName}
              variant="default"
              size="compact-sm"
              aria-label={`Download ${photoName}`}
              leftSection={<IconDownload size={14} aria-hidden />}
            >
              Download
            </Button>
            <Modal
              opened={seenId === id}
              onClose={() => setSeenId(null)}
              size="xl"
              title={photoName}
              closeButtonProps={{ 'aria-label': 'Close' }}
            >
              <img
                className={classes.picture}
                src={photo}
                alt={photoName}
                width={640}
                height={400}
              />
            </Modal>
          </li>
        ))}
      </ul>
    </section>
  );
}
