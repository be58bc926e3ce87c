// With more random inputs than in `npm test`.
import './moving.test.ts';
