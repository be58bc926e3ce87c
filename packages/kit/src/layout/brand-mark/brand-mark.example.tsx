import { defineExamples } from '../../examples/define-examples.ts';
import { BrandMark } from './brand-mark.tsx';

export const examples = defineExamples({
  part: 'BrandMark',
  states: { ready: <BrandMark />, large: <BrandMark size={64} /> },
});
