import { Card, PageHeader, showNumberOf } from '@foyer/kit';
import { Alert, Button, Group, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Quiet } from '../../blocks/quiet.tsx';
import { focusFirst, validatedField } from '../validated-field.ts';
import { fieldRules, passwordLength, repeated } from './field-rules.ts';
import classes from './validation-screen.module.css';

/** In the order of the screen. */
const empty = {
  simple: '',
  website: '',
  longText: '',
  number: '',
  range: '',
  email: '',
  password: '',
  repeat: '',
};
type Name = keyof typeof empty;
const names = Object.keys(empty) as Name[];

/** A form whose fields say what is wrong beside them, as soon as it is fair to say so. */
export function Screen() {
  const [isRight, setRight] = useState<boolean>();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRight) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isRight]);
  const form = useForm({
    initialValues: empty,
    validate: {
      ...fieldRules,
      repeat: (value, { password }) => repeated(value, password),
    },
    validateInputOnChange: ['longText'],
    onValuesChange: (values, previous) => {
      setRight(undefined);
      if (values.password !== previous.password) form.clearFieldError('repeat');
    },
  });
  const field = (name: Name) => validatedField(form, name);
  const faults = Object.keys(form.errors).length;
  return (
    <>
      <PageHeader
        title="Form validation"
        subtitle="Each field is judged when it is left, and all of them when the form is submitted."
      />
      <Card title="Register a place" level={2}>
        <Quiet mb={16}>Every field is needed.</Quiet>
        <form
          noValidate
          aria-label="Register a place"
          onSubmit={form.onSubmit(
            () => setRight(true),
            (errors) => {
              setRight(false);
              focusFirst(
                form,
                names.filter((name) => errors[name]),
              );
            },
          )}
          onReset={(event) => {
            form.onReset(event);
            setRight(undefined);
          }}
        >
          <div className={classes.fields}>
            <TextInput label="Name of the place" description="Anything" {...field('simple')} />
            <TextInput
              label="Website"
              description="With http:// or https://"
              type="url"
              {...field('website')}
            />
            <Textarea
              className={classes.wide ?? ''}
              label="What people do there"
              description="At least 10 characters; judged while you type"
              autosize
              minRows={2}
              {...field('longText')}
            />
            <TextInput
              label="Floor area"
              description="Any number, in square metres"
              inputMode="decimal"
              {...field('number')}
            />
            <TextInput
              label="Alert from"
              description="Percent of the seats taken, from 10 to 100"
              inputMode="decimal"
              {...field('range')}
            />
            <TextInput
              className={classes.wide ?? ''}
              label="E-mail address"
              description="Where reports go"
              type="email"
              autoComplete="email"
              {...field('email')}
            />
            <PasswordInput
              label="Password"
              description={`At least ${passwordLength} characters`}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
              {...field('password')}
            />
            <PasswordInput
              label="Password again"
              description="The same one"
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the repeated password' }}
              {...field('repeat')}
            />
          </div>
          <Group gap={8} mt={24}>
            <Button type="submit">Check and hand in</Button>
            <Button type="reset" variant="default">
              Clear
            </Button>
          </Group>
          <div ref={answer} role="status" className={classes.answer}>
            {isRight === true && (
              <Alert color="success" icon={<IconCircleCheck size={20} aria-hidden />} role="none">
                All fields are right. Nothing was sent: this form only shows how checks look.
              </Alert>
            )}
            {isRight === false && faults > 0 && (
              <Alert color="danger" icon={<IconAlertOctagon size={20} aria-hidden />} role="none">
                {showNumberOf(faults, 'field')} to correct. Each says below it what to do.
              </Alert>
            )}
          </div>
        </form>
      </Card>
    </>
  );
}
