import { expect, test } from 'vitest';
import { screens } from './screens.ts';
import { searchScreens } from './search-screens.ts';

const titles = (words: string) => searchScreens(words, screens).map(({ title }) => title);

test('without words every screen is found but those reached from another', () => {
  expect(titles(' ')).toHaveLength(screens.filter(({ isDetail }) => !isDetail).length);
});

test('every word must be said somewhere, whatever its case', () => {
  expect(titles('BADGE pills')).toEqual(['Badge']);
  expect(titles('badge unicorn')).toEqual([]);
});

test('each screen is found by its title, its group and every word that describes it', () => {
  for (const screen of screens.filter(({ isDetail }) => !isDetail)) {
    const { title, group, about, keywords = '' } = screen;
    for (const words of [title, group, ...about.split(/[\s,]+/), ...keywords.split(' ')])
      expect(searchScreens(words, screens), `${words} finds ${title}`).toContain(screen);
  }
});

test.each([
  ['e-commerce', 'Products'],
  ['ecommerce', 'Product management'],
  ['E-Commerce', 'New product'],
  ['shop', 'Product'],
  ['store', 'Products'],
  ['dialog', 'Modal'],
  ['popup', 'Modal'],
  ['toast', 'Notifications'],
  ['tooltips', 'Popovers'],
  ['accordion', 'Tabs'],
  ['slider', 'Carousel'],
  ['hero', 'Jumbotron'],
  ['date picker', 'Form elements'],
  ['datepicker', 'Form elements'],
  ['stepper', 'Form wizard'],
  ['datatable', 'Dynamic tables'],
  ['time line', 'Timeline'],
  ['timeline', 'Timeline'],
  ['sign-up', 'Registration sample'],
  ['mail', 'E-mail'],
  ['gauge', 'Gauge and polar charts'],
  ['heatmap', 'Basic charts'],
  ['live chart', 'Charts overview'],
  ['drag and drop', 'List groups'],
  ['calender', 'Calendar'],
  ['fontawesome', 'Icons'],
  ['breadcrumb', 'Nav'],
  ['spinner', 'Progress'],
  ['faq', 'Tabs'],
  ['avatar', 'Profile'],
  ['kanban', 'Draggable grid'],
  ['combobox', 'Form elements'],
])('“%s” finds %s', (words, title) => {
  expect(titles(words)).toContain(title);
});
