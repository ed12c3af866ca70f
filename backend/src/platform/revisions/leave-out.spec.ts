import { expect, test } from '@jest/globals';
import { leaveOut } from './leave-out.js';

const figure = (media: string) => ({ type: 'figure', attrs: { media } });
const gallery = (...media: string[]) => ({ type: 'gallery', content: media.map(figure) });

test('a gallery stays one as long as it has two pictures', () => {
  const body = { text: { doc: { content: [gallery('a', 'b', 'c'), gallery('d', 'e'), gallery('f', 'g')] } } };
  const gone = ['text.doc.content[0].content[1].attrs.media', 'text.doc.content[2].content[0].attrs.media'];
  const left = [gallery('a', 'c'), gallery('d', 'e'), figure('g')];
  expect(leaveOut(body, gone, () => [])).toEqual({ text: { doc: { content: left } } });
});
