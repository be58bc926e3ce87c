import { Button, Group, Text } from '@mantine/core';

interface Props {
  onNo: () => void;
  onYes: () => void;
}

/** Asked before a widget is closed, in the words of the demo specification, section 2. */
export const CloseQuestion = ({ onNo, onYes }: Props) => (
  <>
    <Text mb={16}>Do you really want to unrevertably remove this super news widget?</Text>
    <Group justify="flex-end" gap={8}>
      <Button variant="default" onClick={onNo} data-autofocus>
        No
      </Button>
      <Button color="danger" onClick={onYes}>
        Yes, remove widget
      </Button>
    </Group>
  </>
);
