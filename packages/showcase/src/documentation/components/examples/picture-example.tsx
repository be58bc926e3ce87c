import { PictureFrame } from '@foyer/kit';
import { sceneAddress } from '../../../pictures/scene.tsx';

export const PictureExample = () => (
  <PictureFrame src={sceneAddress('platform-camera')} alt="A platform with a train" ratio={1.6}>
    {null}
  </PictureFrame>
);
