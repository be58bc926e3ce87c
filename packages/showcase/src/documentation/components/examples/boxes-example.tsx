import { PictureWithBoxes } from '@foyer/kit';
import { sceneAddress } from '../../../pictures/scene.tsx';

const boxes = [
  { label: '7', tl: [0.62, 0.12], br: [0.7, 0.43], violating: false, lacksEquipment: false },
  { label: '8', tl: [0.29, 0.4], br: [0.43, 0.87], violating: true, lacksEquipment: true },
];

export const BoxesExample = () => (
  <PictureWithBoxes
    src={sceneAddress('platform-camera')}
    alt="People on a platform"
    ratio={1.6}
    boxes={boxes}
  />
);
