import { Card, FactList, PlainList, Quiet } from '@foyer/kit';
import { Button, Group, Progress, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDidUpdate } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { DataField, Fields, focusFirst } from '../data-field.tsx';
import codes from './countries.json' with { type: 'json' };
import { emptyOrder, type Order, orderRules, progressAt, steps } from './order.ts';
import { OrderSummary } from './order-summary.tsx';
import classes from './wizard.module.css';

/** The countries of the world by name: ISO 3166-1, as far as people live there for good. */
const names = new Intl.DisplayNames('en-GB', { type: 'region' });
const countries = codes
  .map((code) => names.of(code) ?? code)
  .sort((a, b) => a.localeCompare(b, 'en'));

/** An order in four steps: each is judged before the next, and all is kept on the way back. */
export function Screen() {
  const [step, setStep] = useState(0);
  const form = useForm<Record<string, string>>({
    initialValues: emptyOrder,
    validate: orderRules(() => new Date()),
  });
  const order = form.values as Order;
  const { title, fields } = steps[step]!;
  const isLast = step === steps.length - 1;
  // The heading of what came, so that keyboard and reader go on from there; not at the first look.
  const heading = useRef<HTMLHeadingElement>(null);
  useDidUpdate(() => heading.current?.focus(), [step]);

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fields.filter(({ name }) => form.validateField(name).hasError);
    if (wrong.length === 0) setStep(step + 1);
    else
      focusFirst(
        form,
        wrong.map(({ name }) => name),
      );
  };
  return (
    <Card>
      <StepList step={step} onGoBack={setStep} />
      <div className={classes.halves}>
        <form noValidate aria-label={title} onSubmit={goOn}>
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {title === 'Pay' && (
            <Quiet mb="md">Nothing leaves this page. Invent a card of 16 digits.</Quiet>
          )}
          {isLast && <ThankYou order={order} />}
          <Fields key={title}>
            {fields.map((field) => (
              <DataField
                key={field.name}
                form={form}
                field={field.name === 'country' ? { ...field, options: countries } : field}
              />
            ))}
          </Fields>
          <Group justify="space-between" gap="xs" mt="lg">
            {isLast ? (
              <Button
                onClick={() => {
                  form.reset();
                  setStep(0);
                }}
              >
                Start again
              </Button>
            ) : (
              <>
                <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
                  Previous
                </Button>
                <Button type="submit">
                  {step === steps.length - 2 ? 'Pay and finish' : 'Next'}
                </Button>
              </>
            )}
          </Group>
        </form>
        <OrderSummary order={order} />
      </div>
    </Card>
  );
}

const ThankYou = ({ order }: { order: Order }) => (
  <>
    <Quiet mb="md">
      Thank you, {order.username}. This is what you chose; nothing was sent or paid.
    </Quiet>
    <FactList
      facts={[
        ['Confirmation to', order.email],
        ['Shipped to', `${order.destination}, ${order.zip}, ${order.country}`],
        ['Shipping', order.shipping],
        ['Card', `${order.cardType} ending in ${order.cardNumber.slice(-4)}`],
      ]}
    />
  </>
);

function StepList({ step, onGoBack }: { step: number; onGoBack: (step: number) => void }) {
  const done = progressAt(step);
  // What was submitted is not changed any more.
  const isOver = done === steps.length;
  return (
    <>
      <PlainList component="ol" className={classes.steps} aria-label="Steps">
        {steps.map(({ title }, at) => {
          const isDone = at < step || isOver;
          return (
            <li key={title}>
              <UnstyledButton
                className={classes.step ?? ''}
                disabled={at > step || (isOver && at < step)}
                aria-current={at === step ? 'step' : undefined}
                data-done={isDone}
                onClick={() => onGoBack(at)}
              >
                <span className={classes.mark}>
                  {isDone ? (
                    <IconCheck size={16} stroke={2.4} role="img" aria-label="Done:" />
                  ) : (
                    at + 1
                  )}
                </span>
                {title}
              </UnstyledButton>
            </li>
          );
        })}
      </PlainList>
      <Progress.Root size={6} mt="sm">
        <Progress.Section
          value={(done / steps.length) * 100}
          color={isOver ? 'success' : 'primary'}
          withAria={false}
          role="progressbar"
          aria-label="Progress"
          aria-valuemin={0}
          aria-valuemax={steps.length}
          aria-valuenow={done}
          aria-valuetext={`Step ${done} of ${steps.length}`}
        />
      </Progress.Root>
      <Quiet size="xs" mt={6} aria-hidden="true">
        Step {done} of {steps.length}
      </Quiet>
    </>
  );
}
