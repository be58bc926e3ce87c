import { type ComboboxProps, defaultOptionsFilter, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { matchingChoice, notAChoice } from './choice-words.ts';
import type { Choice } from './field.ts';

type Id = Choice['id'];

interface Props {
  label: string;
  /** What one chooses, in a sentence: `time zone`; the label's words unless told. */
  noun?: string;
  name?: string;
  hint?: string | undefined;
  /** undefined while they are on their way. */
  choices: readonly Choice[] | undefined;
  value: Id | null;
  onChange: (id: Id | null) => void;
  /** What choosing nothing means; without it something must be chosen. */
  none?: string | undefined;
  fault?: string | undefined;
  readOnly?: boolean;
  comboboxProps?: ComboboxProps;
}

/** More than anybody reads; typing a part of the name finds the others. */
const choicesShown = 100;
const choicesHeightPx = 240;

/**
 * One of several, found by typing a part of its name. Typing replaces what was chosen. What is typed and is
 * no choice stays, is told at the field, and keeps its form from being sent (`choicesHold`): the choice
 * before is never sent in its place.
 */
export function ChoiceField(props: Props) {
  const { label, name, hint, choices, value, onChange, none, fault, readOnly = false } = props;
  const noun = props.noun ?? label.toLowerCase();
  const input = useRef<HTMLInputElement>(null);
  const chosen = choices?.find(({ id }) => id === value);
  const [text, setText] = useState(chosen?.Name ?? '');
  const [wrongText, setWrongText] = useState<string>();
  const [isTold, setTold] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const wrong = wrongText === undefined ? undefined : notAChoice(wrongText, noun);

  useEffect(() => input.current?.setCustomValidity(wrong ?? ''), [wrong]);

  const settle = () => {
    setWrongText(undefined);
    setTold(false);
  };
  const type = (typed: string) => {
    setText(typed);
    setTyping(true);
    const match = matchingChoice(choices ?? [], typed);
    if (match || (none !== undefined && typed.trim() === '')) {
      settle();
      if ((match?.id ?? null) !== value) onChange(match?.id ?? null);
    } else setWrongText(typed);
  };
  /** All of it, so that typing replaces it. */
  const selectAll = () => input.current?.select();

  return (
    <Select
      ref={input}
      name={name ?? ''}
      label={label}
      description={hint}
      placeholder={choices ? (none ?? `Choose a ${noun}`) : 'Loading...'}
      data={(choices ?? []).map(({ id, Name }) => ({ value: String(id), label: Name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        settle();
        onChange(choices?.find((choice) => String(choice.id) === id)?.id ?? null);
      }}
      onOptionSubmit={(id) => {
        settle();
        setTyping(false);
        setText(choices?.find((choice) => String(choice.id) === id)?.Name ?? '');
        requestAnimationFrame(selectAll);
      }}
      searchValue={text}
      onSearchChange={setText}
      onInput={(event) => type(event.currentTarget.value)}
      onFocus={selectAll}
      // What is wrong may be mended where it is.
      onClick={() => wrongText === undefined && selectAll()}
      onBlur={() => {
        if (wrongText === undefined) return setTyping(false);
        // The library has just put the name of the choice before in its place.
        setText(wrongText);
        setTold(true);
      }}
      onInvalid={() => setTold(true)}
      error={(isTold && wrong) || fault}
      readOnly={readOnly}
      searchable
      // The open list would cover the sentence that refuses a wrong choice.
      openOnFocus={false}
      // Mantine shows all choices once the text is the name of one.
      filter={({ options, limit }) =>
        defaultOptionsFilter({ options, limit, search: isTyping ? text : '' }) as typeof options
      }
      limit={choicesShown}
      // The list itself scrolls, with the arrow keys too; Mantine's own scroll area no key reaches.
      withScrollArea={false}
      styles={{ options: { maxHeight: choicesHeightPx, overflowY: 'auto' } }}
      nothingFoundMessage={`No ${noun} of this name`}
      allowDeselect={none !== undefined}
      clearable={none !== undefined && !readOnly}
      // Mantine hides it from keyboards and readers unless told.
      clearButtonProps={{
        'aria-label': none ?? `No ${noun}`,
        'aria-hidden': false,
        tabIndex: 0,
        size: '24px',
      }}
      autoComplete="off"
      {...(props.comboboxProps && { comboboxProps: props.comboboxProps })}
    />
  );
}
