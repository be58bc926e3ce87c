import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { Dialog } from './dialog.tsx';

function Opened({ title }: { title: string }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button onClick={open}>Open</Button>
      <Dialog opened={isOpen} onClose={close} title={title}>
        Four cameras, all online.
      </Dialog>
    </>
  );
}

export const examples = defineExamples({
  part: 'Dialog',
  states: {
    ready: <Opened title="Cameras" />,
    'long names': <Opened title={longName} />,
  },
});
