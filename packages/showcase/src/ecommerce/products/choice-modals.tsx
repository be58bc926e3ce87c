import { Box, Button, Modal, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../blocks/actions.tsx';
import { type Choice, filterNames, narrowingCount } from './choice.ts';
import { ChoiceFields } from './choice-fields.tsx';

interface Props {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** How many products there are with this choice, in words. */
  found: string;
}

/** On phones: two buttons that open the sort and the filters over the whole screen. */
export function ChoiceModals({ choice, onChoose, found }: Props) {
  const [open, setOpen] = useState<'Sort' | 'Filter'>();
  const narrowing = narrowingCount(choice);
  const modal = (name: 'Sort' | 'Filter') => (
    <Modal
      fullScreen
      opened={open === name}
      onClose={() => setOpen(undefined)}
      title={name}
      closeButtonProps={{ 'aria-label': `Close: ${name}` }}
    >
      <Stack gap={16}>
        <ChoiceFields
          names={name === 'Sort' ? ['sort'] : filterNames}
          choice={choice}
          onChoose={onChoose}
        />
        <Button onClick={() => setOpen(undefined)}>Show {found}</Button>
      </Stack>
    </Modal>
  );
  return (
    <Box display="grid" mb={16} style={{ gridTemplateColumns: '1fr 1fr', gap: 8 }}>
      <TextButton variant="default" icon={IconArrowsSort} onClick={() => setOpen('Sort')}>
        Sort
      </TextButton>
      <TextButton
        variant="default"
        icon={IconAdjustmentsHorizontal}
        onClick={() => setOpen('Filter')}
      >
        {narrowing === 0 ? 'Filter' : `Filter (${narrowing})`}
      </TextButton>
      {modal('Sort')}
      {modal('Filter')}
    </Box>
  );
}
