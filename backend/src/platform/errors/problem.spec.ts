import { describe, expect, it } from '@jest/globals';
import { problemBody } from './problem.filter.js';
import { invalid } from './problem.js';

const faults = (count: number, name = 'field') =>
  Array.from({ length: count }, (_, index) => ({
    field: `${name}${index}`,
    code: 'unknown_field',
    message: 'is not known',
  }));

describe('a refusal of a request', () => {
  it('names all of a few errors, and no others', () => {
    const { errors, detail, ...others } = problemBody(invalid(faults(2)));
    expect(errors).toEqual(faults(2));
    expect(detail).toBe('field0: is not known; field1: is not known');
    expect(others).not.toHaveProperty('moreErrors');
  });

  it('names the first fifty of many, and says how many more there are', () => {
    expect(problemBody(invalid(faults(50)))).not.toHaveProperty('moreErrors');
    const { errors, detail, moreErrors } = problemBody(invalid(faults(1_000)));
    expect([errors, moreErrors]).toEqual([faults(50), 950]);
    expect(detail).toMatch(/field9: is not known; and 990 more$/);
  });

  it('is short, however long the names are', () => {
    expect(JSON.stringify(problemBody(invalid(faults(1_000, 'n'.repeat(100_000))))).length).toBeLessThan(40_000);
    const [error] = invalid(faults(1, `${'n'.repeat(199)}😀`)).errors ?? [];
    expect(error?.field).toBe(`${'n'.repeat(199)}\ufffd…`);
  });
});
