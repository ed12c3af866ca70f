import { attributesOf, type NodeOf } from '@muzey/shared-ui/document/document.ts';
import type { CreditPart, DocumentContext, ShownFile, ShownItem, ShownPicture } from './document-context.ts';
import { attributes, escapeHtml } from './escape.ts';

/** The widths of pictures, as for `<img sizes>`, by the layout of their figure. */
const SIZES = {
  plain: '(min-width: 60rem) 44rem, 100vw',
  wide: 'min(100vw, 85rem)',
  beside: '(min-width: 60rem) 22rem, 100vw',
};
const CARD_SIZES = '8rem';

/** A picture whose place on the page is known before it is there. */
function pictureHtml({ url, width, height, placeholder, srcSets }: ShownPicture, alt: string, sizes: string): string {
  const sources = srcSets.map(({ type, srcSet }) => `<source${attributes({ type, srcset: srcSet, sizes })}>`);
  const style = `background-color:${placeholder};aspect-ratio:${width}/${height};max-width:min(100%,${width}px)`;
  const image = attributes({ src: url, alt, width, height, style, loading: 'lazy', decoding: 'async' });
  // for readers who hide pictures (docs/accessibility.md)
  const words = alt && `<span data-picture-words aria-hidden="true">${escapeHtml(alt)}</span>`;
  return `<picture>${sources.join('')}<img${image}></picture>${words}`;
}

const creditHtml = (parts: readonly CreditPart[]): string =>
  parts
    .map(({ text, href }) => {
      const words = escapeHtml(text);
      return href === undefined ? words : `<a${attributes({ href, rel: 'noopener' })}>${words}</a>`;
    })
    .join(' · ');

function captionHtml(caption: string | null | undefined, credit: readonly CreditPart[] = []): string {
  const written = credit.length > 0 && `<small>${creditHtml(credit)}</small>`;
  const parts = [caption && escapeHtml(caption), written].filter(Boolean);
  return parts.length > 0 ? `<figcaption>${parts.join(' ')}</figcaption>` : '';
}

export function figureHtml(node: NodeOf<'figure'>, picture: ShownPicture): string {
  const { alt, decorative, caption, layout } = attributesOf(node);
  const shown = pictureHtml(picture, decorative ? '' : (alt ?? picture.alt), SIZES[layout]);
  const whole = attributes({ href: picture.whole ?? picture.url });
  // a link needs a name: without one the picture is only shown
  const isNamed = !decorative && Boolean(alt ?? picture.alt);
  const linked = isNamed ? `<a${whole}>${shown}</a>` : shown;
  return `<figure${attributes({ 'data-layout': layout })}>${linked}${captionHtml(caption ?? picture.caption, picture.credit)}</figure>`;
}

/** A film or sound with its captions, its words in writing and the way to its description. */
export function recordingHtml(
  node: NodeOf<'film'> | NodeOf<'audio'>,
  { url, caption, credit, tracks = [], transcript, description }: ShownFile,
  words: DocumentContext['words'],
): string {
  const name = node.type === 'film' ? 'video' : 'audio';
  const tags = tracks.map(
    ({ lang, label, url: src }) => `<track${attributes({ kind: 'captions', src, srclang: lang, label })}>`,
  );
  const own = attributesOf(node).caption ?? caption;
  const player = attributes({ src: url, controls: true, preload: 'metadata', 'aria-label': own ?? undefined });
  const told = description ? `<p><a${attributes({ href: description })}>${escapeHtml(words.described)}</a></p>` : '';
  const written = transcript
    ? `<details><summary>${escapeHtml(words.transcript)}</summary>${transcript
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('')}</details>`
    : '';
  return `<figure data-block="${name}"><${name}${player}>${tags.join('')}</${name}>${captionHtml(own, credit)}${told}${written}</figure>`;
}

export function fileHtml(node: NodeOf<'file'>, { url, name, facts }: ShownFile): string {
  const { title } = attributesOf(node);
  return `<p data-block="file"><a${attributes({ href: url })}>${escapeHtml(title ?? name)}</a> <small>${escapeHtml(facts)}</small></p>`;
}

/** A link with a picture of our own: the other site learns of a visitor only when it is followed. */
export function embedHtml(node: NodeOf<'embed'>, picture: ShownPicture | undefined): string {
  const { href, title } = attributesOf(node);
  const host = new URL(href).hostname.replace(/^www\./, '');
  const image = picture ? pictureHtml(picture, '', SIZES.plain) : '';
  return `<p data-block="embed"><a${attributes({ href, rel: 'noopener' })}>${image}<span>${escapeHtml(title)}</span> <small>${escapeHtml(host)}</small></a></p>`;
}

export function cardHtml({ address, title, kind, lang, picture }: ShownItem): string {
  const image = picture ? pictureHtml(picture, '', CARD_SIZES) : '';
  const words = `<span><small>${escapeHtml(kind)}</small> <span${attributes({ lang })}>${escapeHtml(title)}</span></span>`;
  return `<p data-block="card"><a${attributes({ href: address })}>${image}${words}</a></p>`;
}
