import { NativeSelect } from '@mantine/core';
import { type Choice, type ChoiceName, choices } from './choice.ts';

/** What an option means where its own word does not say it. */
const meanings: Partial<Record<ChoiceName, Record<string, string>>> = {
  type: { Shoes: 'Shoes (all)' },
  range: { '-': '- (reduced)' },
};

interface Props {
  names: readonly ChoiceName[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One select a name; a choice is applied at once. */
export const ChoiceFields = ({ names, choice, onChoose }: Props) =>
  names.map((name) => (
    <NativeSelect
      key={name}
      label={choices[name].label}
      data={choices[name].options.map((option) => ({
        value: option,
        label: meanings[name]?.[option] ?? option,
      }))}
      value={choice[name]}
      onChange={(event) => onChoose({ ...choice, [name]: event.currentTarget.value })}
    />
  ));
