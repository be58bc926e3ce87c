// With more random inputs than in `npm test`.
import './products.test.ts';
