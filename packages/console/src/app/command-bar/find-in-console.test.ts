import { screens } from '@foyer/showcase';
import { expect, test } from 'vitest';
import { findInConsole } from './find-in-console.ts';

const titles = (words: string, role: string) => {
  const { product, showcase } = findInConsole(words, role, screens);
  return {
    product: product.map(({ title }) => title),
    showcase: showcase.map(({ title }) => title),
  };
};

test('a role finds the screens that it may open', () => {
  expect(titles('cam', 'SUPER_ADMIN').product).toEqual(['Camera wall', 'Cameras']);
  expect(titles('cam', 'VIEWER').product).toEqual(['Camera wall']);
  expect(titles('', 'VIEWER').product).toEqual([
    'Dashboard',
    'Notifications',
    'Alarms',
    'Camera wall',
    'Areas',
    'Settings',
    'My Account',
    'Regions',
    'Sites',
    'Floors',
    'Sources',
    'Import and export',
    'Comparison of sites',
    'Alarm rules',
    'Alarm performance',
    'Maintenance windows',
  ]);
});

test('settings are found by those who may open them', () => {
  expect(titles('audit', 'SUPER_ADMIN').product).toEqual(['Audit']);
  expect(titles('audit', 'OPERATOR').product).toEqual([]);
});

test('demo screens are found by what they show, once something is asked', () => {
  expect(titles('', 'VIEWER').showcase).toEqual([]);
  expect(titles('MELBOURNE', 'VIEWER').showcase).toEqual(['City map']);
  expect(titles('no such screen', 'SUPER_ADMIN')).toEqual({ product: [], showcase: [] });
});
