// With more random inputs than in `npm test`.
import './notification-list.test.ts';
