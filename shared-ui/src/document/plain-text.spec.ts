import fc from '../testing/fast-check.ts';
import { faults, faultsIn, figure, ID, item, paragraph, table, text } from '../testing/document-parts.ts';
import type { DocumentNode } from './document.ts';
import { fromPlainText, toPlainText } from './plain-text.ts';

describe('plain text', () => {
  test('comes back as it was', () => {
    const line = fc.constantFrom(
      'a',
      '',
      ' ',
      'https://example.org/x',
      ' https://example.org/x ',
      '\n',
      '\n\n',
      '\t',
      'б',
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const plain = lines.join('\n');
        const doc = fromPlainText(plain);
        expect(faults({ schema: 1, doc })).toEqual([]);
        expect(toPlainText(doc)).toBe(plain);
      }),
    );
  });

  test('has the numbers of lists as pages show them', () => {
    const numbered = (start: number, kind: string): DocumentNode => ({
      type: 'ordered_list',
      attrs: { start, kind },
      content: ['a', 'b'].map((words) => ({ type: 'list_item', content: [paragraph(text(words))] })) as DocumentNode[],
    });
    const content = [
      numbered(3, 'decimal'),
      numbered(26, 'lower-alpha'),
      numbered(0, 'upper-alpha'),
      numbered(4, 'lower-roman'),
      numbered(3_999, 'upper-roman'),
    ];
    expect(toPlainText({ type: 'doc', content }).split('\n\n')).toEqual([
      '3. a\n4. b',
      'z. a\naa. b',
      '0. a\nA. b',
      'iv. a\nv. b',
      'MMMCMXCIX. a\n4000. b',
    ]);
  });

  test('has every word of a document', () => {
    const note = { type: 'footnote', content: [text('the note')] };
    const content = [
      { type: 'heading', attrs: { level: 2 }, content: [text('Boats')] },
      paragraph(text('Of '), text('wood', { type: 'strong' }), note, text('.')),
      item(paragraph(text('first')), {
        type: 'ordered_list',
        content: [{ type: 'list_item', content: [paragraph(text('inner'))] }],
      }),
      { type: 'blockquote', attrs: { attribution: 'A fisherman' }, content: [paragraph(text('The sea was here'))] },
      figure({ caption: 'A boat' }),
      { type: 'gallery', content: [figure({ caption: 'Nets' }), figure()] },
      { type: 'file', attrs: { media: ID, title: 'Rules' } },
      table('hh', 'cc'),
      { type: 'horizontal_rule' },
      { type: 'card', attrs: { type: 'news', id: ID } },
    ];
    expect(faultsIn(...content)).toEqual([]);
    const lines = [
      'Boats',
      'Of wood[1].',
      '• first\n  1. inner',
      'The sea was here',
      '— A fisherman',
      'A boat',
      'Nets',
      'Rules',
    ];
    const all = [...lines, 'Prices\n5\t5\n5\t5', '* * *', '[1] the note'].join('\n\n');
    expect(toPlainText({ type: 'doc', content: content as DocumentNode[] })).toBe(all);
  });
});
