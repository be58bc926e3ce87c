import { PictureWithBoxes } from '@foyer/kit';
import platform from '../../../messages/chat/sample/platform-view.svg';

const boxes = [
  { label: '7', tl: [0.1, 0.5], br: [0.2, 0.85], violating: false, lacksEquipment: false },
  { label: '8', tl: [0.45, 0.5], br: [0.55, 0.88], violating: true, lacksEquipment: true },
];

export const BoxesExample = () => (
  <PictureWithBoxes src={platform} alt="Two people on a platform" ratio={1.6} boxes={boxes} />
);
