// With more random inputs than in `npm test`.
import './lossless-jpeg.test.ts';
