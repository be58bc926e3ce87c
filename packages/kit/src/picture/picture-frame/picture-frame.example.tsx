import { defineExamples } from '../../examples/define-examples.ts';
import { brokenPicture, hallPicture } from '../../examples/sample-picture.ts';
import { PictureFrame } from './picture-frame.tsx';

const frame = (src: string) => (
  <PictureFrame src={src} alt="A hall with two people" ratio={1.6}>
    {null}
  </PictureFrame>
);

export const examples = defineExamples({
  part: 'PictureFrame',
  states: {
    ready: frame(hallPicture),
    'never sent': frame(''),
    failed: frame(brokenPicture),
  },
});
