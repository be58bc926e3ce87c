import { defineExamples } from '../../examples/define-examples.ts';
import { Held } from '../../examples/held.tsx';
import { nothing } from '../../examples/sample-texts.ts';
import { type Place, showPlace } from '../outlines/mercator.ts';
import { TownField } from './town-field.tsx';

export const examples = defineExamples({
  part: 'TownField',
  states: {
    ready: <TownField onPick={nothing} />,
    'with what was picked': (
      <Held initial={{ latitude: 44.41, longitude: 8.93 } as Place}>
        {(place, onPick) => (
          <>
            <TownField onPick={onPick} />
            <p>{showPlace(place)}</p>
          </>
        )}
      </Held>
    ),
  },
});
