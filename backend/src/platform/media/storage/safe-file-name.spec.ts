import { expect, test } from '@jest/globals';
import { safeFileName } from './safe-file-name.js';

test.each([
  ['Moynaq: a port?', 'Moynaq a port'],
  ['../../../etc/passwd', 'etc passwd'],
  ['a\\b|c"d*e<f>', 'a b c d e f'],
  ['Муйнақ, 1957', 'Муйнақ, 1957'],
  ['con', '_con'],
  ['LPT1.jpg', '_LPT1.jpg'],
  ['console', 'console'],
  ['end. . ', 'end'],
  ['a\u202egpj.exe', 'a gpj.exe'],
  ['line\nbreak', 'line break'],
  ['\u{1f3db}'.repeat(60), '\u{1f3db}'.repeat(40)],
  [`${'x'.repeat(79)}\u{1f3db}`, 'x'.repeat(79)],
  ['???', ''],
  ['', ''],
])('%j is saved as %j', (text, name) => expect(safeFileName(text)).toBe(name));
