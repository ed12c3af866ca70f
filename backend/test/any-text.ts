import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';

/**
 * Any Unicode character. fast-check's own unit `binary`, also used by its `webUrl`, first builds a table of all of
 * them, which takes seconds.
 */
export const anyCharacter: Arbitrary<string> = fc
  .oneof(fc.nat({ max: 0xff }), fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

const pathPart = fc
  .array(fc.oneof(anyCharacter.map(encodeURIComponent), fc.constantFrom(..."abcxyz019-._~!$&'()*+,;=:@")))
  .map((parts) => parts.join(''));

export const webAddress = (...schemes: ('http' | 'https')[]): Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...schemes),
      fc.domain(),
      fc.array(
        pathPart.map((part) => `/${part}`),
        { maxLength: 4 },
      ),
    )
    .map(([scheme, host, path]) => `${scheme}://${host}${path.join('')}`);
