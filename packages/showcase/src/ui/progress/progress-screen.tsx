import { DemoPage } from '../../blocks/demo-page.tsx';
import page from './progress.page.json' with { type: 'json' };

export const Screen = () => <DemoPage page={page} />;
