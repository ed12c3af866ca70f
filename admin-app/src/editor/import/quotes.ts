import { CAPTION_LENGTH } from '@muzey/shared-ui/document/schema.ts';
import { isBlank, renamed, unwrap } from './dom.ts';

const WORD_QUOTE = 'p[class^="MsoQuote"], p[class^="MsoIntenseQuote"]';

/** Turns Word's quotation paragraphs into quotations, and keeps the words below a quotation that name its source. */
export function quotations(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll(WORD_QUOTE)) {
    const before = paragraph.previousElementSibling;
    const quotation =
      before instanceof HTMLElement && before.dataset.word === 'quotation'
        ? before
        : document.createElement('blockquote');
    if (quotation !== before) {
      quotation.dataset.word = 'quotation';
      paragraph.before(quotation);
    }
    quotation.append(paragraph);
  }
  for (const quotation of body.querySelectorAll('blockquote')) {
    const figure = quotation.parentElement?.closest('figure');
    const inside =
      quotation.querySelector('footer') ?? quotation.querySelector('p:last-child > cite:only-child, :scope > cite');
    const source = inside ?? figure?.querySelector(':scope > figcaption');
    const words =
      source?.textContent
        ?.replace(/\s+/g, ' ')
        .replace(/^\s*[—–-]\s*/, '')
        .trim() ?? '';
    if (source && words !== '' && words.length <= CAPTION_LENGTH) {
      quotation.dataset.attribution = words;
      const holder = source.parentElement;
      source.remove();
      if (holder?.localName === 'p' && isBlank(holder)) holder.remove();
    }
    if (figure) unwrap(figure);
    plainLines(quotation);
  }
}

/** A quotation contains only paragraphs: headings and list items in it become text. */
function plainLines(quotation: Element): void {
  for (const line of quotation.querySelectorAll('h1, h2, h3, h4, h5, h6, li')) renamed(line, 'p');
  for (const list of quotation.querySelectorAll('ul, ol')) unwrap(list);
}
