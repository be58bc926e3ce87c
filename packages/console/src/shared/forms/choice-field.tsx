import { withinSentence } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { type ComboboxProps, Select } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './choice-field.module.css';
import { choicesWith, codeToShow, matchingChoice, notAChoice } from './choice-words.ts';
import type { Choice } from './field.ts';

type Id = Choice['id'];

interface Props {
  label: string;
  /** What is chosen, as used in a sentence: `time zone`; the label in lower case unless given. */
  noun?: string;
  name?: string;
  hint?: string | undefined;
  /** undefined while loading. */
  choices: readonly Choice[] | undefined;
  value: Id | null;
  onChange: (id: Id | null) => void;
  /** What is typed, for choices that are searched elsewhere. */
  onWords?: (words: string) => void;
  /** What choosing nothing means; without it something must be chosen. */
  none?: string | undefined;
  error?: string | undefined;
  readOnly?: boolean;
  /** The label is heard, not seen: beside other filters, which have none either. */
  isLabelHidden?: boolean;
  comboboxProps?: ComboboxProps;
}

/** Limit of the open list; typing a part of the name finds the others. */
const choicesShown = 100;
const choicesHeightPx = 240;

/**
 * A choice found by typing a part of its name or code. Typing replaces the choice. Text that is no choice
 * stays with an error at the field and keeps the form from being sent (`areChoicesValid`), so that the
 * previous choice is never sent in its place.
 */
export function ChoiceField(props: Props) {
  const { label, name, hint, choices, value, onChange, none, error, readOnly = false } = props;
  const noun = props.noun ?? withinSentence(label);
  const input = useRef<HTMLInputElement>(null);
  const chosen = choices?.find(({ id }) => id === value);
  const [text, setText] = useState(chosen?.Name ?? '');
  const [wrongText, setWrongText] = useState<string>();
  const [isErrorShown, setErrorShown] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const wrong = wrongText === undefined ? undefined : notAChoice(wrongText, noun);

  useEffect(() => input.current?.setCustomValidity(wrong ?? ''), [wrong]);

  // A choice whose name was typed may be found later.
  const late = wrongText === undefined ? undefined : matchingChoice(choices ?? [], wrongText);
  const chooseLate = useEffectEvent((id: Id) => {
    clearError();
    if (id !== value) onChange(id);
  });
  useEffect(() => {
    if (late) chooseLate(late.id);
  }, [late]);

  const clearError = () => {
    setWrongText(undefined);
    setErrorShown(false);
  };
  const type = (typed: string) => {
    setText(typed);
    setTyping(true);
    props.onWords?.(typed);
    const match = matchingChoice(choices ?? [], typed);
    if (match || (none !== undefined && typed.trim() === '')) {
      clearError();
      if ((match?.id ?? null) !== value) onChange(match?.id ?? null);
    } else setWrongText(typed);
  };
  /** Selects the text, so that typing replaces it. Not of a field that was left: a browser would focus it again. */
  const selectAll = () => {
    if (document.activeElement === input.current) input.current?.select();
  };

  return (
    <Select
      ref={input}
      name={name ?? ''}
      {...(props.isLabelHidden ? { 'aria-label': label } : { label })}
      description={hint}
      placeholder={choices ? (none ?? t('Choose a {noun}', { noun })) : t('Loading...')}
      data={(choices ?? []).map(({ id, Name }) => ({ value: String(id), label: Name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        clearError();
        onChange(choices?.find((choice) => String(choice.id) === id)?.id ?? null);
      }}
      onOptionSubmit={(id) => {
        clearError();
        setTyping(false);
        setText(choices?.find((choice) => String(choice.id) === id)?.Name ?? '');
        requestAnimationFrame(selectAll);
      }}
      searchValue={text}
      onSearchChange={setText}
      onInput={(event) => type(event.currentTarget.value)}
      onFocus={selectAll}
      // A wrong text keeps the caret, to be corrected.
      onClick={() => wrongText === undefined && selectAll()}
      onBlur={() => {
        if (wrongText === undefined) return setTyping(false);
        // Mantine has just replaced the text with the name of the previous choice.
        setText(wrongText);
        setErrorShown(true);
      }}
      onInvalid={() => setErrorShown(true)}
      error={(isErrorShown && wrong) || error}
      readOnly={readOnly}
      searchable
      // The open list would cover the error message.
      openOnFocus={false}
      // Mantine shows all choices once the text is the name of one.
      filter={({ options, limit }) => {
        if (!isTyping) return options.slice(0, limit);
        const found = new Set(choicesWith(choices ?? [], text).map(({ id }) => String(id)));
        return options
          .filter((option) => 'value' in option && found.has(String(option.value)))
          .slice(0, limit);
      }}
      renderOption={({ option }) => {
        const choice = choices?.find(({ id }) => String(id) === option.value);
        const code = choice && codeToShow(choice, choices ?? [], isTyping ? text : '');
        return (
          <span className={classes.option}>
            <bdi>{option.label}</bdi>
            {code !== undefined && <bdi className={classes.code}>{code}</bdi>}
          </span>
        );
      }}
      limit={choicesShown}
      // The list scrolls by the arrow keys too, which Mantine's ScrollArea does not.
      withScrollArea={false}
      styles={{ options: { maxHeight: choicesHeightPx, overflowY: 'auto' } }}
      nothingFoundMessage={t('No {noun} of this name', { noun })}
      // The option of a name that was typed is chosen already: pressing it must not take the choice back.
      allowDeselect={false}
      clearable={none !== undefined && !readOnly}
      // By default Mantine hides it from keyboards and screen readers.
      clearButtonProps={{
        'aria-label': none ?? t('No {noun}', { noun }),
        'aria-hidden': false,
        tabIndex: 0,
        size: 'var(--foyer-size-6)',
      }}
      autoComplete="off"
      {...(props.comboboxProps && { comboboxProps: props.comboboxProps })}
    />
  );
}
