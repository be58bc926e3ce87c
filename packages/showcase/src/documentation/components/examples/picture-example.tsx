import { PictureFrame } from '@foyer/kit';
import platform from '../../../messages/chat/sample/platform-view.svg';

export const PictureExample = () => (
  <PictureFrame src={platform} alt="A platform with a train" ratio={1.6}>
    {null}
  </PictureFrame>
);
