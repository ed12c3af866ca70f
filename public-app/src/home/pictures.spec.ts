import { ornament } from '@muzey/shared-ui/ornament/ornament.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures } from './pictures.ts';

test.each(Object.entries(pictures))('%s.svg is what its recipe draws', (name, options) => {
  expect(readFileSync(join(__dirname, `${name}.svg`), 'utf8')).toBe(ornament(options));
});
