import { isOuterLink } from './values.ts';

test.each(['mailto:muzey@a.uz', 'tel:+998-61-222-53-53'])('%s is an address for a link', (address) => {
  expect(isOuterLink(address)).toBe(true);
});

test.each(['mailto:a b@c.uz', 'mailto:a@b.uz\r\nBcc:c@d.uz', 'mailto:a\\b@c.uz', 'mailto:\u202Ea@b.uz', 'tel:+998\n1'])(
  '%j has a sign that programs drop or turn round',
  (address) => {
    expect(isOuterLink(address)).toBe(false);
  },
);
