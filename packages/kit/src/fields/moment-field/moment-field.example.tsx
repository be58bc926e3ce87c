import { defineExamples } from '../../examples/define-examples.ts';
import { Held } from '../../examples/held.tsx';
import { momentPattern, readMoment } from '../../time/moments.ts';
import { MomentField } from './moment-field.tsx';

const momentField = (label: string, initial: string) => (
  <Held initial={initial}>
    {(value, onChange) => (
      <MomentField
        label={label}
        value={value}
        onChange={onChange}
        edge="start"
        error={
          value === '' || readMoment(value, 'start')
            ? undefined
            : `Write the moment as ${momentPattern}.`
        }
      />
    )}
  </Held>
);

export const examples = defineExamples({
  part: 'MomentField',
  states: {
    ready: momentField('From', '2026/03/14 09:00:00'),
    empty: momentField('To', ''),
    'no moment': momentField('Until', '2026/02/30'),
  },
});
