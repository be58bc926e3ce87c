// With more random inputs than in `npm test`.
import './flows.test.ts';
