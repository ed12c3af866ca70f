import type { NotedText, Notes } from './notes.js';
import type { Licence } from '../../platform/media/model/rights.js';

/** The short English names used by Creative Commons and rightsstatements.org. */
const NAMES: Record<Licence, string> = {
  'https://creativecommons.org/publicdomain/zero/1.0/': 'CC0 1.0',
  'https://creativecommons.org/publicdomain/mark/1.0/': 'Public Domain Mark 1.0',
  'https://creativecommons.org/licenses/by/4.0/': 'CC BY 4.0',
  'https://creativecommons.org/licenses/by-sa/4.0/': 'CC BY-SA 4.0',
  'https://creativecommons.org/licenses/by-nd/4.0/': 'CC BY-ND 4.0',
  'https://creativecommons.org/licenses/by-nc/4.0/': 'CC BY-NC 4.0',
  'https://creativecommons.org/licenses/by-nc-sa/4.0/': 'CC BY-NC-SA 4.0',
  'https://creativecommons.org/licenses/by-nc-nd/4.0/': 'CC BY-NC-ND 4.0',
  'http://rightsstatements.org/vocab/InC/1.0/': 'In Copyright',
  'http://rightsstatements.org/vocab/InC-EDU/1.0/': 'In Copyright - Educational Use Permitted',
  'http://rightsstatements.org/vocab/InC-NC/1.0/': 'In Copyright - Non-Commercial Use Permitted',
  'http://rightsstatements.org/vocab/InC-RUU/1.0/': 'In Copyright - Rights-holder(s) Unlocatable or Unidentifiable',
  'http://rightsstatements.org/vocab/NoC-NC/1.0/': 'No Copyright - Non-Commercial Use Only',
  'http://rightsstatements.org/vocab/NoC-OKLR/1.0/': 'No Copyright - Other Known Legal Restrictions',
  'http://rightsstatements.org/vocab/CNE/1.0/': 'Copyright Not Evaluated',
  'http://rightsstatements.org/vocab/UND/1.0/': 'Copyright Undetermined',
  'http://rightsstatements.org/vocab/NKC/1.0/': 'No Known Copyright',
};

export const licenceName = (licence: Licence): string => NAMES[licence];

const SCHEMAS = {
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  cc: 'http://creativecommons.org/ns#',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const property = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;

const first = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}><rdf:Seq>${property('rdf:li', text)}</rdf:Seq></${name}>`;

/** A text marked as the default language, and in its own language if that is known. */
function alternatives(name: string, noted: Partial<NotedText> | undefined): string {
  if (noted?.text === undefined) return '';
  const tags = ['x-default', ...(noted.tag ? [noted.tag] : [])];
  const items = tags.map((tag) => `<rdf:li xml:lang="${tag}">${escaped(noted.text ?? '')}</rdf:li>`);
  return `<${name}><rdf:Alt>${items.join('')}</rdf:Alt></${name}>`;
}

const licensor = (address: string | undefined): string =>
  address === undefined
    ? ''
    : `<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">${property('plus:LicensorURL', address)}</rdf:li></rdf:Seq></plus:Licensor>`;

/** The work or object shown, as a list with one entry. */
function artworkOf({ creator, copyright }: NonNullable<Notes['artwork']>): string {
  const properties = first('Iptc4xmpExt:AOCreator', creator) + property('Iptc4xmpExt:AOCopyrightNotice', copyright);
  if (properties === '') return '';
  const item = `<rdf:li rdf:parseType="Resource">${properties}</rdf:li>`;
  return `<Iptc4xmpExt:ArtworkOrObject><rdf:Bag>${item}</rdf:Bag></Iptc4xmpExt:ArtworkOrObject>`;
}

/** A packet of XMP (ISO 16684-1) with fields of the IPTC Photo Metadata Standard, PLUS and Creative Commons. */
export function xmpOf(notes: Notes): string {
  const { title, description, creator, credit, copyright, licence, webStatement, artwork = {} } = notes;
  const properties = [
    alternatives('dc:title', title),
    alternatives('dc:description', description),
    first('dc:creator', creator),
    alternatives('dc:rights', { text: copyright }),
    property('photoshop:Credit', credit),
    // readers look for the licence here as well
    property('xmpRights:WebStatement', webStatement ?? licence),
    alternatives('xmpRights:UsageTerms', licence && { text: licenceName(licence) }),
    licence ? `<cc:license rdf:resource="${escaped(licence)}"/>` : '',
    licensor(webStatement),
    artworkOf(artwork),
  ];
  const schemas = Object.entries(SCHEMAS).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about=""${schemas.join('')}>${properties.join('')}</rdf:Description>` +
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>'
  );
}
