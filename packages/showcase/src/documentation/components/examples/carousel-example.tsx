import { Card, CardCarousel } from '@foyer/kit';

const halls = ['North', 'South', 'East', 'West', 'Gallery', 'Café'];

export const CarouselExample = () => (
  <CardCarousel
    label="Halls"
    slides={halls.map((hall) => ({ key: hall, content: <Card title={hall}>4 cameras</Card> }))}
  />
);
