import { defineExamples } from '../../examples/define-examples.ts';
import { brokenPicture, hallPicture } from '../../examples/sample-picture.ts';
import { ListPicture } from './list-picture.tsx';

const alt = 'What the hall’s camera last saw';

export const examples = defineExamples({
  part: 'ListPicture',
  states: {
    ready: <ListPicture src={hallPicture} alt={alt} />,
    loading: <ListPicture src={undefined} alt={alt} />,
    'never sent': <ListPicture src="" alt="No picture yet" />,
    failed: <ListPicture src={brokenPicture} alt={alt} />,
  },
});
