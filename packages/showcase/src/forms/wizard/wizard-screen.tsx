import { Card, PageHeader } from '@foyer/kit';
import { Button, Group, Progress, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Quiet } from '../../blocks/quiet.tsx';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { focusFirst } from '../validated-field.ts';
import { emptyOrder, orderRules, progressAt, steps } from './order.ts';
import { OrderSummary } from './order-summary.tsx';
import stepList from './step-list.module.css';
import classes from './wizard-screen.module.css';
import { WizardStep } from './wizard-steps.tsx';

/** An order in four steps: each is judged before the next, and all is kept on the way back. */
export function Screen() {
  const [step, setStep] = useState(0);
  const form = useForm({ initialValues: emptyOrder, validate: orderRules(() => new Date()) });
  const title = useFocusAfterChange(step);
  const { title: name, fields } = steps[step]!;
  const isLast = step === steps.length - 1;
  const isPaying = step === steps.length - 2;

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fields.filter((field) => form.validateField(field).hasError);
    if (wrong.length === 0) setStep(step + 1);
    else focusFirst(form, wrong);
  };
  const startAgain = () => {
    form.reset();
    setStep(0);
  };
  return (
    <>
      <PageHeader
        title="Form wizard"
        subtitle={
          <>
            An order in four steps; what you wrote stays when you go back.{' '}
            <PointerHint>Enter goes on.</PointerHint>
          </>
        }
      />
      <Card>
        <StepList step={step} onGoBack={setStep} />
        <div className={classes.halves}>
          <form noValidate aria-label={name} onSubmit={goOn}>
            <h2 ref={title} tabIndex={-1} className={classes.title}>
              {name}
            </h2>
            <WizardStep key={name} step={name} form={form} />
            <Group justify="space-between" gap={8} mt={24}>
              {isLast ? (
                <Button onClick={startAgain}>Start again</Button>
              ) : (
                <>
                  <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
                    Previous
                  </Button>
                  <Button type="submit">{isPaying ? 'Pay and finish' : 'Next'}</Button>
                </>
              )}
            </Group>
          </form>
          <OrderSummary order={form.values} />
        </div>
      </Card>
    </>
  );
}

/** The heading of what came, so that keyboard and reader go on from there; not at the first look. */
function useFocusAfterChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}

interface Props {
  step: number;
  onGoBack: (step: number) => void;
}

/** Which steps are done, and a bar that says how far one is. */
function StepList({ step, onGoBack }: Props) {
  const done = progressAt(step);
  // What was submitted is not changed any more.
  const isOver = done === steps.length;
  return (
    <>
      <ol className={stepList.steps} aria-label="Steps">
        {steps.map(({ title }, at) => (
          <li key={title}>
            <UnstyledButton
              className={stepList.step ?? ''}
              disabled={at > step || (isOver && at < step)}
              aria-current={at === step ? 'step' : undefined}
              data-done={at < step || isOver}
              onClick={() => onGoBack(at)}
            >
              <span className={stepList.mark}>
                {at < step || isOver ? (
                  <IconCheck size={16} stroke={2.4} role="img" aria-label="Done:" />
                ) : (
                  at + 1
                )}
              </span>
              {title}
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <Progress.Root size={6} mt={12}>
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
