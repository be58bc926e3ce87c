import { defineExamples } from '../../examples/define-examples.ts';
import { arabicName, longName } from '../../examples/sample-texts.ts';
import { Card } from './card.tsx';

export const examples = defineExamples({
  part: 'Card',
  states: {
    ready: <Card title="Cameras">Four cameras, all online.</Card>,
    'without a title': <Card>Four cameras, all online.</Card>,
    'long names': <Card title={longName}>Four cameras.</Card>,
    'from right to left': (
      <Card title={<bdi>{arabicName}</bdi>}>
        <bdi>{arabicName}</bdi>
      </Card>
    ),
  },
});
