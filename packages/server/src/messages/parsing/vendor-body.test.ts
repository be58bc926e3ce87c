import { inEnglish, type UnwrittenIssue } from '@foyer/contract';
import { expect, test } from 'vitest';
import { readVendorBody } from './vendor-body.ts';

const read = (body: string | Buffer, contentType = '') =>
  readVendorBody({ contentType, body: Buffer.from(body) });

const faultOf = (issue: UnwrittenIssue | undefined) => inEnglish(issue?.message ?? '');

test('JSON, an array, and JSON texts after each other are documents in their order', () => {
  expect(read('\uFEFF{"a":1}').documents).toEqual([{ a: 1 }]);
  expect(read('[{"a":1},{"a":2}]').documents).toEqual([{ a: 1 }, { a: 2 }]);
  expect(read('{"a":"}{"}\n{"a":2}[{"a":3}]').documents).toEqual([{ a: '}{' }, { a: 2 }, { a: 3 }]);
  expect(read('7').documents).toEqual([7]);
});

test('XML is read without namespaces, attributes with @, values as text', () => {
  const { documents } = read('<?xml version="1.0"?><x:A x="1"><n>07</n><n>8</n></x:A>');
  expect(documents).toEqual([expect.objectContaining({ A: { '@x': '1', n: ['07', '8'] } })]);
});

test('an XML document type is refused, and so is broken XML', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>';
  expect(faultOf(read(bomb).errors[0])).toMatch('document type');
  expect(faultOf(read('<a><b></a>').errors[0])).toMatch('is not XML');
});

test('a form may hold JSON in a field', () => {
  const form = 'serial=7&payload=%7B%22a%22%3A1%7D';
  const { documents } = read(form, 'application/x-www-form-urlencoded');
  expect(documents).toEqual([{ serial: '7', payload: { a: 1 } }]);
});

test('multipart holds documents and pictures, recognised by their content', () => {
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="info"\r\n\r\n{"a":1}\r\n'),
    Buffer.from(
      '--x\r\nContent-Type: image/jpeg\r\nContent-Disposition: form-data; filename="p.jpg"\r\n\r\n',
    ),
    Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x01]),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const { documents, files } = read(body, 'multipart/form-data');
  expect(documents).toEqual([{ a: 1 }]);
  expect(files).toEqual([{ name: 'p.jpg', content: Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x01]) }]);
});

test('what cannot be read says why; nothing says nothing', () => {
  expect(faultOf(read('{"a":').errors[0])).toMatch('is not JSON');
  expect(read(' \n')).toEqual({ documents: [], files: [], errors: [] });
});
