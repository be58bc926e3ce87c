import { defineExamples } from '../../examples/define-examples.ts';
import { PlaceWords } from './place-words.tsx';

export const examples = defineExamples({
  part: 'PlaceWords',
  states: {
    ready: <PlaceWords place={{ latitude: 44.41, longitude: 8.93 }} />,
    'south and west': <PlaceWords place={{ latitude: -33.45, longitude: -70.67 }} />,
  },
});
