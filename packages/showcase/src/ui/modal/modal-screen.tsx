import { PageHeader } from '@foyer/kit';
import { Button, Group, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Example } from '../../parts/example.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { type ModalSample, modals } from './modal-samples.tsx';
import classes from './modal-screen.module.css';

/** Modals: a question that has to be answered first. */
export function Screen() {
  return (
    <>
      <PageHeader title="Modal" subtitle="A question that has to be answered before going on." />
      <Example
        title="Five modals"
        about={
          <>
            The cross and a press beside it close a modal.{' '}
            <PointerHint>So does Escape; the focus goes back to the button.</PointerHint>
          </>
        }
        code={'<Modal opened={isOpen} onClose={close} title="Close the east door?" size="lg">'}
      >
        <ul className={classes.samples}>
          {modals.map((sample) => (
            <Sample key={sample.name} sample={sample} />
          ))}
        </ul>
      </Example>
    </>
  );
}

/** What a modal looks like, with the button that opens it. */
function Sample({ sample }: { sample: ModalSample }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { name, about, title, size, content, answer, isDangerous } = sample;
  const answers = (
    <Group justify="flex-end" gap={8} mt={24}>
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      <Button color={isDangerous ? 'danger' : 'primary'} onClick={close}>
        {answer}
      </Button>
    </Group>
  );
  return (
    <li className={classes.sample}>
      <div className={classes.stage} data-size={size} aria-hidden="true" inert>
        <div className={classes.face}>
          <Text c="bright" fz="lg" fw={600} mb={12}>
            {title}
          </Text>
          <div className={classes.faceBody}>{content}</div>
          {answers}
        </div>
      </div>
      <div className={classes.words}>
        <div>
          <Text c="bright" fw={600}>
            {name}
          </Text>
          <Text c="dimmed">{about}</Text>
        </div>
        <Button variant="default" onClick={() => setOpen(true)}>
          Open<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={close}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {content}
        {answers}
      </Modal>
    </li>
  );
}
