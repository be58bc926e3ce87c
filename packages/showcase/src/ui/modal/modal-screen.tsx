import { PageHeader } from '@foyer/kit';
import { Button, Group, Modal, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Example } from '../../parts/example.tsx';
import { type ModalSample, modals } from './modal-samples.tsx';
import classes from './modal-screen.module.css';

/** Modals: a question that has to be answered first. */
export function Screen() {
  return (
    <>
      <PageHeader title="Modal" subtitle="A question that has to be answered before going on." />
      <div style={{ maxWidth: 760 }}>
        <Example
          title="Five modals"
          about="Escape, the cross and a press beside it close a modal; the focus goes back to the button."
          code={'<Modal opened={isOpen} onClose={close} title="Close the east door?" size="lg">'}
        >
          <ul className={classes.samples}>
            {modals.map((sample) => (
              <Sample key={sample.name} sample={sample} />
            ))}
          </ul>
        </Example>
      </div>
    </>
  );
}

function Sample({ sample }: { sample: ModalSample }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { name, about, title, size, content, answer } = sample;
  return (
    <li className={classes.sample}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>{about}</p>
      </div>
      <Button variant="default" style={{ flex: 'none' }} onClick={() => setOpen(true)}>
        Open<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {content}
        <Group justify="flex-end" gap={8} mt={16}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>{answer}</Button>
        </Group>
      </Modal>
    </li>
  );
}
