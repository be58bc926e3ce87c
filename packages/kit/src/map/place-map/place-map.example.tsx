import { defineExamples } from '../../examples/define-examples.ts';
import { Held } from '../../examples/held.tsx';
import { longName } from '../../examples/sample-texts.ts';
import type { Place } from '../outlines/mercator.ts';
import { PlaceMap } from './place-map.tsx';

const genoa: Place = { latitude: 44.41, longitude: 8.93 };

export const examples = defineExamples({
  part: 'PlaceMap',
  states: {
    ready: (
      <PlaceMap
        label="Place of a device"
        markers={[{ name: 'Device', ...genoa }]}
        centre={genoa}
        height={220}
      />
    ),
    'a field': (
      <Held initial={genoa}>
        {(place, onPick) => (
          <PlaceMap
            label="Place to pick"
            markers={[{ name: 'Device', ...place }]}
            centre={place}
            zoom={5}
            height={220}
            onPick={onPick}
          />
        )}
      </Held>
    ),
    'without a mark': <PlaceMap label="The middle of Europe" markers={[]} height={220} />,
    'long names': (
      <PlaceMap
        label={`Place of ${longName}`}
        markers={[{ name: longName, ...genoa }]}
        centre={genoa}
        height={220}
      />
    ),
  },
});
