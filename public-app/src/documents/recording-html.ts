import { attributesOf, type NodeOf } from '@muzey/shared-ui/document/document.ts';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { attributes } from './attributes.ts';
import type { DocumentContext, ShownFile, ShownPicture } from './document-context.ts';
import { captionHtml, inLanguage, ownOr, pictureHtml } from './media-html.ts';
import { filmAt } from './player.ts';

const EMBED_SIZES = '(min-width: 60rem) 44rem, 100vw';

/** A film or sound with its captions, its transcript and a link to its audio description. */
export function recordingHtml(
  node: NodeOf<'film'> | NodeOf<'audio'>,
  { url, caption, credit, tracks = [], transcript, description }: ShownFile,
  words: DocumentContext['words'],
): string {
  const name = node.type === 'film' ? 'video' : 'audio';
  const tags = tracks.map(
    ({ lang, label, url: src }) => `<track${attributes({ kind: 'captions', src, srclang: lang, label })}>`,
  );
  const own = ownOr(attributesOf(node).caption, caption);
  const player = attributes({ src: url, controls: true, preload: 'metadata', 'aria-label': own?.text });
  const told = description ? `<p><a${attributes({ href: description })}>${escapeMarkup(words.described)}</a></p>` : '';
  return `<figure data-block="${name}"><${name}${player}>${tags.join('')}</${name}>${captionHtml(own, credit)}${told}${transcriptHtml(transcript, words)}</figure>`;
}

/** A long transcript has a page of its own. */
function transcriptHtml(transcript: ShownFile['transcript'], words: DocumentContext['words']): string {
  if (!transcript) return '';
  const name = escapeMarkup(words.transcript);
  if ('href' in transcript)
    return `<p><a${attributes({ href: transcript.href, hreflang: transcript.lang })}>${name}</a></p>`;
  const lines = transcript.text.split('\n').filter((line) => line.trim() !== '');
  return `<details><summary>${name}</summary><div${attributes({ lang: transcript.lang })}>${lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')}</div></details>`;
}

export function fileHtml(node: NodeOf<'file'>, { url, name, facts }: ShownFile): string {
  const { title } = attributesOf(node);
  const words = title ? { text: title } : name;
  return `<p data-block="file"><a${attributes({ href: url })}>${inLanguage(words)}</a> <small>${escapeMarkup(facts)}</small></p>`;
}

/** A link with a picture of our own: the other site learns of a visitor only when the link is followed, or the video is played in place. */
export function embedHtml(
  node: NodeOf<'embed'>,
  picture: ShownPicture | undefined,
  words: DocumentContext['words'],
): string {
  const { href, title } = attributesOf(node);
  const { host, player } = filmAt(href);
  const image = picture ? pictureHtml(picture, { sizes: EMBED_SIZES, ratio: '16 / 9' }) : '';
  const link = attributes({ href, rel: 'noopener', 'data-player': player });
  const said = player ? words.playedFrom(host) : host;
  return `<figure data-block="embed"><a${link}><span data-screen aria-hidden="true">${image}</span><span data-words><span>${escapeMarkup(title)}</span> <small>${escapeMarkup(said)}</small></span></a></figure>`;
}
