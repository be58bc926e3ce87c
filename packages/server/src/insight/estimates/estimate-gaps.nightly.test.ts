// With more random shops than in `npm test`.
import './estimate-gaps.test.ts';
