import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const of = (inner: string, attributes = 'viewBox="0 0 400 300"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
const svgOf = (text: string) => {
  const drawn = cleanSvg(text);
  if (typeof drawn === 'string') throw new Error(drawn);
  return drawn.svg;
};

test('what a drawing shows is kept, with its size', () => {
  const shown =
    '<defs><symbol id="door"><path d="M0 0L9 9"/></symbol></defs><g fill="none" stroke="#123456">' +
    '<use href="#door" x="3"/><rect width="9" height="9" style="stroke: red"/><text x="1" y="2">Hall &amp; café</text></g>';
  expect(cleanSvg(of(shown))).toEqual({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">${shown}</svg>`,
    width: 400,
    height: 300,
    scale: null,
  });
});

test.each([
  ['a script', '<script>alert(1)</script>', 'alert'],
  ['a script of another prefix', '<svg:script>alert(1)</svg:script>', 'alert'],
  ['an event', '<rect onload="alert(1)" width="1" height="1"/>', 'alert'],
  [
    'another document',
    '<foreignObject><iframe src="https://evil.example"/></foreignObject>',
    'evil',
  ],
  ['a picture of another host', '<image href="https://evil.example/a.png"/>', 'evil'],
  [
    'a drawing within a picture',
    '<image xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
    'PHN2',
  ],
  ['a part of another file', '<use xlink:href="https://evil.example/a.svg#x"/>', 'evil'],
  ['a link', '<a xlink:href="javascript:alert(1)"><rect width="1" height="1"/></a>', 'alert'],
  ['a style sheet', '<style>@import url(https://evil.example/a.css);</style>', 'evil'],
  ['a font in a style', '<rect style="fill:url(https://evil.example/#a)"/>', 'evil'],
  ['an escaped address', '<rect style="fill:u\\72l(https://evil.example/)"/>', 'evil'],
  ['an address by references', '<rect fill="&#117;rl(https://evil.example/)"/>', 'evil'],
  ['an animation', '<rect><set attributeName="href" to="javascript:alert(1)"/></rect>', 'alert'],
  ['an instruction', '<?xml-stylesheet href="https://evil.example/a.css"?>', 'evil'],
  ['a filter', '<filter id="a"><feImage href="https://evil.example/a.png"/></filter>', 'evil'],
  ['data of a section', '<title><![CDATA[<script>alert(1)</script>]]></title>', '<script'],
])('%s is left out', (_, hostile, trace) => {
  const svg = svgOf(of(`${hostile}<circle r="5"/>`));
  expect(svg).not.toContain(trace);
  expect(svg).toContain('<circle r="5"/>');
});

test('entities of the file are not expanded', () => {
  const text = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${of('<text>&b;</text>')}`;
  const drawn = cleanSvg(text);
  expect(typeof drawn === 'string' ? drawn : drawn.svg).not.toContain('aaaaaaaaaa');
});

test('parts that repeat each other without end are refused', () => {
  const doubled = Array.from(
    { length: 24 },
    (_, nth) => `<g id="p${nth + 1}"><use href="#p${nth}"/><use href="#p${nth}"/></g>`,
  );
  expect(cleanSvg(of(`<g id="p0"><path d="M0 0"/></g>${doubled.join('')}`))).toBe('too complex');
  expect(cleanSvg(of('<g id="a"><use href="#a"/></g>'))).toBe('too complex');
  expect(cleanSvg(of('<path d="M0 0"/>'.repeat(100_001)))).toBe('too complex');
});

test('a drawing nested too deeply is refused', () => {
  expect(cleanSvg(of('<g>'.repeat(5_000) + '</g>'.repeat(5_000)))).toBe('broken');
});

test.each([
  ['width="8cm" height="4cm"', { width: 302.36, height: 151.18 }],
  ['width="200" height="100px"', { width: 200, height: 100 }],
  ['width="200" height="100" viewBox="5,5 40 20"', { width: 40, height: 20 }],
])('its size is that of %s', (attributes, { width, height }) => {
  expect(cleanSvg(of('<path d="M0 0"/>', attributes))).toMatchObject({
    width: expect.closeTo(width, 1),
    height: expect.closeTo(height, 1),
  });
});

test.each([
  ['no size', of('<path d="M0 0"/>', ''), 'without size'],
  ['a size of percent', of('', 'width="100%" height="100%"'), 'without size'],
  ['a size that is no number', of('', 'viewBox="0 0 a b"'), 'without size'],
  ['a text cut off', of('<g>').slice(0, -3), 'broken'],
  ['another kind of XML', '<html><body/></html>', 'broken'],
])('%s is said', (_, text, fault) => {
  expect(cleanSvg(text)).toBe(fault);
});
