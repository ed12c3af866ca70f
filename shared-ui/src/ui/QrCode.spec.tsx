import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './QrCode.tsx';

test('a code has every dark module of its text, and a margin of four', () => {
  const text = 'https://museum.example/id/7a92b18a-ab11-4f32-98f3-3e189916b645';
  render(<QrCode text={text} label="Code" />);
  const svg = screen.getByRole('img', { name: 'Code' });
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  expect(svg).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  const drawn = data.map((row) => row.map(() => false));
  const runs = [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  for (const [, x, y, width] of runs) drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  expect(drawn).toEqual(data);
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
});
