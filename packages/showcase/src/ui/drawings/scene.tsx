import entrance from './entrance.svg';
import market from './market.svg';
import station from './station.svg';

/** Places where people are counted, drawn. */
const places = {
  entrance: { src: entrance, words: 'People walk through the glass doors of a town hall' },
  market: { src: market, words: 'Visitors of a market hall between the stalls' },
  station: { src: station, words: 'Travellers wait on a platform beside a train' },
};
export type ScenePlace = keyof typeof places;

interface Props {
  place: ScenePlace;
  className?: string | undefined;
}

/** A drawn place. It fills the box it is given, and loses its edges rather than its middle. */
export const Scene = ({ place, className }: Props) => (
  <img
    src={places[place].src}
    alt={places[place].words}
    className={className}
    style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
  />
);
