import { describe, expect, test } from '@jest/globals';
import { LICENCES } from '../../platform/media/model/rights.js';
import { notesOf } from './notes.js';
import { xmpOf } from './xmp.js';

const NOTHING = {
  alt: {},
  caption: {},
  creator: null,
  creditLine: null,
  copyrightNotice: null,
  artworkOrObject: {},
  licence: null,
  webStatement: null,
};
const packet = (said: object, titles = {}) => xmpOf(notesOf({ ...NOTHING, ...said }, titles, 'en'));

describe('a packet', () => {
  test('escapes what XML would read', () => {
    expect(packet({ creator: `<rdf:li>&amp;"']]>` })).toContain(
      "<rdf:li>&lt;rdf:li&gt;&amp;amp;&quot;']]&gt;</rdf:li>",
    );
  });

  test('has none of what XML can not hold', () => {
    const text = packet({ creator: 'a\u0000b\u001fc\ud800d\ufffee\u0085f' });
    expect(text).toContain('<rdf:li>abc\ufffddef</rdf:li>');
  });

  test('fits into a segment of JPEG, however long the texts', () => {
    const long = (character: string) => ({
      creator: character.repeat(9_600),
      creditLine: character.repeat(9_600),
      copyrightNotice: character.repeat(9_600),
      caption: { en: character.repeat(32_000) },
      webStatement: `https://a.example/?${'&'.repeat(1_980)}`,
      licence: LICENCES[3],
      artworkOrObject: { creator: character.repeat(9_600), copyright_notice: character.repeat(9_600) },
    });
    for (const character of ['&', '\u{1f3db}', 'ғ'])
      expect(Buffer.byteLength(packet(long(character), { en: character.repeat(3_200) }))).toBeLessThan(65_000);
  });

  test('names who made what it shows apart from the photographer', () => {
    const artworkOrObject = { creator: 'I. Savitsky', copyright_notice: '© heirs', licence: LICENCES[8] };
    expect(packet({ creator: 'A. Photographer', artworkOrObject })).toContain(
      '<Iptc4xmpExt:ArtworkOrObject><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:AOCreator><rdf:Seq>' +
        '<rdf:li>I. Savitsky</rdf:li></rdf:Seq></Iptc4xmpExt:AOCreator>' +
        '<Iptc4xmpExt:AOCopyrightNotice>© heirs</Iptc4xmpExt:AOCopyrightNotice></rdf:li></rdf:Bag>',
    );
  });

  test('names the language of a text beside the default', () => {
    expect(packet({}, { kk: 'Port' })).toContain(
      '<rdf:li xml:lang="x-default">Port</rdf:li><rdf:li xml:lang="kaa-Latn">Port</rdf:li>',
    );
  });
});
