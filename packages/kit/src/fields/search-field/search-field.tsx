import { t } from '@foyer/translation/page';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'leftSection'> {
  words: string;
  onWords: (words: string) => void;
}

/** A field for the words that something is searched for. */
export const SearchField = ({ words, onWords, ...rest }: Props) => (
  <TextInput
    type="search"
    placeholder={t('Search')}
    leftSection={<IconSearch size={16} aria-hidden />}
    value={words}
    onChange={(event) => onWords(event.currentTarget.value)}
    {...rest}
  />
);
