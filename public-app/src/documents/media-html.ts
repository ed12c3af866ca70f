import { attributesOf, type NodeOf } from '@muzey/shared-ui/document/document.ts';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { inFrame } from '@muzey/shared-ui/ui/picture-frame.ts';
import { widthsInRows } from '../ui/pictures/justified-rows.ts';
import { attributes } from './attributes.ts';
import type { CreditPart, ShownItem, ShownPicture, ShownWords } from './document-context.ts';

/** The widths of pictures for `<img sizes>`, by the layout of their figure. */
const SIZES = {
  plain: '(min-width: 60rem) 44rem, 100vw',
  wide: 'min(100vw, 85rem)',
  beside: '(min-width: 60rem) 22rem, 100vw',
};
const CARD_SIZES = '8rem';

interface InText {
  alt?: ShownWords;
  sizes: string;
  /** Aspect ratio of the frame that it fills; by default its own. */
  ratio?: string;
}

/** A picture whose space on the page is reserved before it loads. */
export function pictureHtml(picture: ShownPicture, { alt, sizes, ratio }: InText): string {
  const { url, width, height, placeholder, srcSets } = picture;
  const framed = inFrame(picture, ratio, sizes);
  const style =
    ratio === undefined
      ? `background-color:${placeholder};aspect-ratio:${width}/${height};max-width:min(100%,${width}px)`
      : `aspect-ratio:${ratio};max-width:${framed.maxWidth}px${framed.isWhole ? ';object-fit:contain' : ''}`;
  // for readers who hide pictures (docs/accessibility.md)
  const words = alt
    ? `<span data-picture-words aria-hidden="true"${attributes({ lang: alt.lang })}>${escapeMarkup(alt.text)}</span>`
    : '';
  // a newly uploaded animated picture has no still file yet
  if (url === undefined) {
    const label = alt ? { role: 'img', 'aria-label': alt.text, lang: alt.lang } : {};
    return `<span${attributes({ 'data-to-come': true, style, ...label })}></span>${words}`;
  }
  const sources = srcSets.map(
    ({ type, srcSet }) => `<source${attributes({ type, srcset: srcSet, sizes: framed.sizes })}>`,
  );
  const image = { src: url, alt: alt?.text ?? '', lang: alt?.lang, width, height, style };
  return `<picture>${sources.join('')}<img${attributes({ ...image, loading: 'lazy', decoding: 'async' })}></picture>${words}`;
}

const creditHtml = (parts: readonly CreditPart[]): string =>
  parts
    .map(({ text, href }) => {
      const words = escapeMarkup(text);
      return href === undefined ? words : `<a${attributes({ href, rel: 'noopener' })}>${words}</a>`;
    })
    .join(' · ');

/** Words, marked if they are in another language than the text. */
export const inLanguage = ({ text, lang }: ShownWords): string =>
  lang === undefined ? escapeMarkup(text) : `<span${attributes({ lang })}>${escapeMarkup(text)}</span>`;

export function captionHtml(caption: ShownWords | undefined, credit: readonly CreditPart[] = []): string {
  const said = caption && inLanguage(caption);
  const written = credit.length > 0 && `<small>${creditHtml(credit)}</small>`;
  const parts = [said, written].filter(Boolean);
  return parts.length > 0 ? `<figcaption>${parts.join(' ')}</figcaption>` : '';
}

/** Words in the document take precedence over those of the file. */
export const ownOr = (own: string | null, ofFile: ShownWords | undefined): ShownWords | undefined =>
  own === null ? ofFile : own === '' ? undefined : { text: own };

/** @param style its position in a gallery */
export function figureHtml(node: NodeOf<'figure'>, picture: ShownPicture, style?: string): string {
  const { alt, decorative, caption, layout } = attributesOf(node);
  const words = decorative ? undefined : ownOr(alt, picture.alt);
  const image = pictureHtml(picture, { alt: words, sizes: SIZES[layout] });
  const { id, fullUrl: whole, moves, noDownload: kept } = picture;
  // a link needs a name: a picture without one is shown but not linked
  const linked =
    words && whole
      ? `<a${attributes({ href: whole, 'data-picture': id, 'data-moves': moves, 'data-kept': kept })}>${image}</a>`
      : image;
  return `<figure${attributes({ 'data-layout': layout, style })}>${linked}${captionHtml(ownOr(caption, picture.caption), picture.credit)}</figure>`;
}

/** The sum of aspect ratios in a row of a gallery, on wide screens and on phones. */
const [WANTED, WANTED_ON_PHONES] = [3, 1.6];

/** Pictures in rows as wide as the text; the pictures of a row have the same height. */
export function galleryHtml(figures: readonly { node: NodeOf<'figure'>; picture: ShownPicture }[]): string {
  if (figures.length === 0) return '';
  const ratios = figures.map(({ picture: { width, height } }) => width / height);
  const [wide, narrow] = [WANTED, WANTED_ON_PHONES].map((targetRatio) => widthsInRows(ratios, targetRatio));
  const rows = figures.map(({ node, picture }, at) =>
    figureHtml(node, picture, `--wide:${wide?.[at]};--narrow:${narrow?.[at]}`),
  );
  return `<div data-block="gallery">${rows.join('')}</div>`;
}

export function cardHtml({ address, title, kind, lang, picture }: ShownItem): string {
  const image = picture ? pictureHtml(picture, { sizes: CARD_SIZES }) : '';
  const words = `<span><small>${escapeMarkup(kind)}</small> <span${attributes({ lang })}>${escapeMarkup(title)}</span></span>`;
  return `<p data-block="card"><a${attributes({ href: address })}>${image}${words}</a></p>`;
}
