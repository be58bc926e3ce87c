import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { demoCrumbsOf } from './demo-crumbs.ts';

test('breadcrumbs of demo screens are links, the last one is where you are', () => {
  expect(demoCrumbsOf('/app/ui/badge', screens)).toEqual([
    { label: 'App', to: '/app/showcase' },
    { label: 'Ui', to: '/app/showcase#interface' },
    { label: 'Badge' },
  ]);
  expect(demoCrumbsOf('/app/ecommerce/management/3', screens)).toEqual([
    { label: 'App', to: '/app/showcase' },
    { label: 'Ecommerce', to: '/app/showcase#shop' },
    { label: 'Management', to: '/app/ecommerce/management' },
    { label: '3' },
  ]);
});
