import { toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { FileButton, type FileButtonProps } from '@mantine/core';
import type { MouseEvent } from 'react';

interface Props {
  /** File types, as of an input. */
  accept: string;
  /** Of the input, where tests and programs need it. */
  label?: string;
  onChoose: (file: File) => void;
  /** The button. */
  children: FileButtonProps['children'];
}

// A browser reports no choice of the file that the input holds: after a mistake people mend it, and choose it again.
const forgetChosen = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  currentTarget.value = '';
};

/** A button that chooses a file, the same as before too. An empty one is not chosen. */
export function FileChoice({ accept, label, onChoose, children }: Props) {
  return (
    <FileButton
      accept={accept}
      onChange={(file) => {
        if (file?.size === 0) toastFailure(t('The file is empty. Choose another one.'));
        else if (file) onChoose(file);
      }}
      inputProps={{ onClick: forgetChosen, ...(label !== undefined && { 'aria-label': label }) }}
    >
      {children}
    </FileButton>
  );
}
