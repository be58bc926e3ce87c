import { defineExamples } from '../../examples/define-examples.ts';
import { hallPicture } from '../../examples/sample-picture.ts';
import type { PictureBox } from './box-geometry.ts';
import { PictureWithBoxes } from './picture-with-boxes.tsx';

const boxes: readonly PictureBox[] = [
  { label: '7', tl: [0.39, 0.33], br: [0.51, 0.84], violating: false, lacksEquipment: false },
  { label: '8', tl: [0.55, 0.41], br: [0.67, 0.92], violating: true, lacksEquipment: true },
];
const picture = (boxes: readonly PictureBox[], src = hallPicture) => (
  <PictureWithBoxes src={src} alt="A hall with two people" ratio={1.6} boxes={boxes} />
);

export const examples = defineExamples({
  part: 'PictureWithBoxes',
  states: {
    ready: picture(boxes),
    'equipment not judged': picture(boxes.map((box) => ({ ...box, lacksEquipment: null }))),
    empty: picture([]),
    'picture never sent': picture(boxes, ''),
    'long names': picture(boxes.map((box) => ({ ...box, label: `${box.label}-1204312-775` }))),
  },
});
