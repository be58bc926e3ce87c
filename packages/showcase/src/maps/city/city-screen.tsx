import { Card, PlaceMap, Quiet, showPlace } from '@foyer/kit';
import { Text } from '@mantine/core';
import { PointerHint } from '../../parts/pointer-hint.tsx';
import { melbourneSketch } from './melbourne-sketch.ts';

/** The fixed city of the map (facts of the demo screens). */
const melbourne = { latitude: -37.813179, longitude: 144.950259 };

/** A map of one city with one marker, without a key and without a map server. */
export const Screen = () => (
  <Card title="Melbourne" level={2}>
    <Text mb="sm">
      The marker stands at {showPlace(melbourne)}. Drag the map
      <PointerHint>, or focus it and use the arrow keys, plus and minus</PointerHint>.
    </Text>
    <PlaceMap
      label="Map of Melbourne with one marker"
      markers={[{ name: 'Melbourne', ...melbourne }]}
      centre={melbourne}
      zoom={12}
      height={520}
      sketch={melbourneSketch}
    />
    <Quiet size="xs" maw="80ch" mt="sm">
      Shores, parks and streets of the inner city are a sketch by hand: about right, but nothing to
      find your way by. Further out you see the outlines of countries.
    </Quiet>
  </Card>
);
