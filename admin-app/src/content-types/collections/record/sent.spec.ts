import { decimalOf } from './sent.ts';

test.each([
  ['12', 12],
  ['0,5', 0.5],
  ['0.125', 0.125],
  ['1 200,000001', 1200.000001],
  ['0,0000001', undefined],
  ['1,2,3', undefined],
])('%s is the number %s', (text, value) => expect(decimalOf(text)).toBe(value));
