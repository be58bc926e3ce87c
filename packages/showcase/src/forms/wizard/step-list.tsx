import { Progress, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Quiet } from '../../blocks/quiet.tsx';
import { progressAt, steps } from './order.ts';
import classes from './step-list.module.css';

interface Props {
  step: number;
  onGoBack: (step: number) => void;
}

/** Which steps are done, and a bar that says how far one is. */
export function StepList({ step, onGoBack }: Props) {
  const done = progressAt(step);
  // What was submitted is not changed any more.
  const isOver = done === steps.length;
  return (
    <>
      <ol className={classes.steps} aria-label="Steps">
        {steps.map(({ title }, at) => (
          <li key={title}>
            <UnstyledButton
              className={classes.step ?? ''}
              disabled={at > step || (isOver && at < step)}
              aria-current={at === step ? 'step' : undefined}
              data-done={at < step || isOver}
              onClick={() => onGoBack(at)}
            >
              <span className={classes.mark}>
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
