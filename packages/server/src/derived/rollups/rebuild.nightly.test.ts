// With more random inputs than in `npm test`.
import './rebuild.test.ts';
