// With more random inputs than in `npm test`.
import './levels.test.ts';
