import { networksOf } from './networks.ts';

const known = networksOf(['10.0.0.1', '172.28.0.0/24', '2001:db8::/32', '::1']);

test.each(['10.0.0.1', '::ffff:10.0.0.1', '172.28.0.9', '::ffff:172.28.0.9', '2001:db8::5', '::1'])(
  '%s is one of them',
  (address) => expect(known(address)).toBe(true),
);

test.each(['10.0.0.2', '::ffff:10.0.0.2', '172.28.1.9', '2001:db9::5', '', 'no address', undefined])(
  '%s is none of them',
  (address) => expect(known(address)).toBe(false),
);

test('no address is in an empty list', () => {
  expect(networksOf([])('127.0.0.1')).toBe(false);
});
