import { DemoPage } from '../../blocks/demo-page.tsx';
import page from './progress.page.json' with { type: 'json' };

/** Progress bars: how much is done, and how much is left. */
export const Screen = () => <DemoPage page={page} />;
