import { defineExamples } from '../../examples/define-examples.ts';
import { hallPicture } from '../../examples/sample-picture.ts';
import { PictureTile } from './picture-tile.tsx';

const person = {
  label: '7',
  violating: false,
  lacksEquipment: null,
  tl: [0.2, 0.3],
  br: [0.32, 0.9],
};

const tile = { alt: 'A hall with two people', ratio: 1.6, width: 320 };

export const examples = defineExamples({
  part: 'PictureTile',
  states: {
    ready: <PictureTile {...tile} src={hallPicture} boxes={[person]} />,
    old: <PictureTile {...tile} src={hallPicture} boxes={[person]} isOld />,
    'never sent': <PictureTile {...tile} src="" boxes={[]} />,
  },
});
