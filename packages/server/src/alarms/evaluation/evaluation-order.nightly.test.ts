// With more random inputs than in `npm test`.
import './evaluation-order.test.ts';
