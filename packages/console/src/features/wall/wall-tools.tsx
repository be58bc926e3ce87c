import { t } from '@foyer/translation/page';
import { Button, NativeSelect } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { KeysButton } from '../../shared/commands/keys-button.tsx';
import { type WallSize, wallSizes } from './wall-search.ts';

interface Props {
  size: WallSize;
  onSize: (size: WallSize) => void;
  isFull: boolean;
  onFull: () => void;
  onKeys: () => void;
}

/** How many cameras are shown at once, the full screen, and the keys. */
export const WallTools = ({ size, onSize, isFull, onFull, onKeys }: Props) => (
  <>
    <NativeSelect
      aria-label={t('Cameras at once')}
      value={String(size)}
      data={wallSizes.map((one) => ({
        value: String(one),
        label: t('{side, number} × {side, number}', { side: one }),
      }))}
      onChange={({ currentTarget }) => onSize(Number(currentTarget.value) as WallSize)}
    />
    <Button
      variant="default"
      leftSection={
        isFull ? <IconMinimize size={16} aria-hidden /> : <IconMaximize size={16} aria-hidden />
      }
      aria-keyshortcuts="F"
      onClick={onFull}
    >
      {isFull ? t('Leave full screen') : t('Full screen')}
    </Button>
    <KeysButton onOpen={onKeys} />
  </>
);
