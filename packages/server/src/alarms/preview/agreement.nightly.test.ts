// With more random inputs than in `npm test`.
import './agreement.test.ts';
