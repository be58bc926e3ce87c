import { InputBase, type InputBaseProps } from '@mantine/core';
import type { FocusEventHandler } from 'react';
import { IMaskInput } from 'react-imask';
import { digits, type Mask } from './masks.ts';

interface Props extends Pick<InputBaseProps, 'label' | 'description' | 'error' | 'required'> {
  mask: Mask;
  value: string;
  onChange: (text: string) => void;
  onBlur?: FocusEventHandler;
  autoComplete?: string;
  'data-path'?: string;
}

/** A field that writes digits as its mask says; the mask is what an empty one shows. */
export const MaskedField = ({ mask, onChange, ...field }: Props) => (
  <InputBase
    component={IMaskInput}
    mask={mask}
    definitions={digits}
    onAccept={onChange}
    inputMode="numeric"
    placeholder={mask.replaceAll('#', '_')}
    {...field}
  />
);
