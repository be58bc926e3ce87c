import { defineExamples } from '../examples/define-examples.ts';
import { longName } from '../examples/sample-texts.ts';
import { Card } from '../layout/card/card.tsx';
import { CardCarousel } from './card-carousel.tsx';

const slidesOf = (names: readonly string[]) =>
  names.map((name) => ({ key: name, content: <Card title={name}>online</Card> }));

export const examples = defineExamples({
  part: 'CardCarousel',
  states: {
    ready: (
      <CardCarousel
        label="Cameras of six halls"
        slides={slidesOf(['North', 'South', 'East', 'West', 'Garage', 'Roof'])}
      />
    ),
    'one card': <CardCarousel label="Cameras of one hall" slides={slidesOf(['North'])} />,
    empty: <CardCarousel label="Cameras of no hall" slides={[]} />,
    'long names': (
      <CardCarousel label="Cameras with long names" slides={slidesOf([longName, 'South'])} />
    ),
  },
});
