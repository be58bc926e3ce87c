// With more random inputs than in `npm test`.
import './bucket-flows.test.ts';
