// With more random inputs than in `npm test`.
import './notification-history.test.ts';
