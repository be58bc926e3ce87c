import { Card, Quiet, showNumberOf } from '@foyer/kit';
import { Alert, Box, Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { DataField, Fields, focusFirst } from '../data-field.tsx';
import { fieldRules, repeated } from './field-rules.ts';
import fields from './fields.json' with { type: 'json' };

/** In the order of the screen. */
const names = fields.map(({ name }) => name);
const empty: Record<string, string> = Object.fromEntries(names.map((name) => [name, '']));

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
      repeat: (value, { password }) => repeated(value, password ?? ''),
    },
    validateInputOnChange: ['longText'],
    onValuesChange: (values, previous) => {
      setRight(undefined);
      if (values.password !== previous.password) form.clearFieldError('repeat');
    },
  });
  const faults = Object.keys(form.errors).length;
  return (
    <Card title="Register a place" level={2}>
      <Quiet mb="md">Every field is needed.</Quiet>
      <Box
        component="form"
        maw={880}
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
        <Fields>
          {fields.map((field) => (
            <DataField key={field.name} form={form} field={field} />
          ))}
        </Fields>
        <Group gap="xs" mt="lg">
          <Button type="submit">Check and hand in</Button>
          <Button type="reset" variant="default">
            Clear
          </Button>
        </Group>
        <Box ref={answer} role="status" mt={isRight === undefined ? 0 : 16}>
          {isRight && (
            <Alert color="success" icon={<IconCircleCheck size={20} aria-hidden />} role="none">
              All fields are right. Nothing was sent: this form only shows how checks look.
            </Alert>
          )}
          {isRight === false && faults > 0 && (
            <Alert color="danger" icon={<IconAlertOctagon size={20} aria-hidden />} role="none">
              {showNumberOf(faults, 'field')} to correct. Each says below it what to do.
            </Alert>
          )}
        </Box>
      </Box>
    </Card>
  );
}
