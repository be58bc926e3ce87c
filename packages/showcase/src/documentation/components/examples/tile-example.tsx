import { ListPicture, PictureTile } from '@foyer/kit';
import { sceneAddress } from '../../../pictures/scene.tsx';

const boxes = [
  { label: '7', tl: [0.62, 0.12], br: [0.7, 0.43], violating: false, lacksEquipment: null },
];
const picture = { src: sceneAddress('platform-camera'), alt: 'People on a platform' };

export const TileExample = () => (
  <>
    <PictureTile {...picture} ratio={1.6} width={320} boxes={boxes} />
    <ListPicture {...picture} />
  </>
);
