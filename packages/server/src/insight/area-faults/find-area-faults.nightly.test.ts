// With more random areas than in `npm test`.
import './find-area-faults.test.ts';
