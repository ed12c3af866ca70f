import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { ornament } from '@muzey/shared-ui/ornament/ornament.ts';
import { createHash } from 'node:crypto';
import { inLang } from '../../src/app/address.ts';
import { en, kk, ru, uz } from '../../src/i18n/all.ts';
import { words } from './plain-words.ts';

const site = { en, ru, uz, kk };

/** Not found, gone, out of order, or refused. */
export type PlainKind = 'notFound' | 'gone' | 'failed' | 'refused';
export const PLAIN_KINDS: readonly PlainKind[] = ['notFound', 'gone', 'failed', 'refused'];

/** The colours are those of shared-ui/src/theme/tokens.css. */
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;gap:20px;padding:32px;box-sizing:border-box;' +
  'background:#f7f3ea;color:#14262f;font:17px/1.6 "Museum Sans",system-ui,sans-serif}' +
  'h1{margin:0;max-width:24ch;font:600 clamp(28px,6vw,44px)/1.15 "Museum Serif",Georgia,serif}' +
  'p{margin:0;max-width:52ch}' +
  'a{padding:12px 24px;background:#14556b;color:#fffdf8;text-decoration:none}' +
  'a:hover{background:#0b2732}a:focus-visible{outline:3px solid #0b2732;outline-offset:2px;box-shadow:0 0 0 6px #f0c469}';

/** The page may load nothing. */
export const PLAIN_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; " +
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const pages = new Map<string, string>();

/** A page without scripts, files and data. nginx has a copy of it for when the site is away. */
export function plainPage(kind: PlainKind, lang: Lang): string {
  const key = `${kind} ${lang}`;
  const page = pages.get(key) ?? pageOf(kind, lang);
  pages.set(key, page);
  return page;
}

/** A page that links to one of several others. */
export function choicePage(lang: Lang, ways: readonly { href: string; title: string; lang?: string }[]): string {
  const items = ways.map(({ href, title, lang: foreign }) => {
    const tag = foreign === undefined ? '' : ` lang="${escapeMarkup(foreign)}"`;
    return `<p><a href="${escapeMarkup(href)}"${tag}>${escapeMarkup(title)}</a></p>`;
  });
  return makePage(
    lang,
    words[lang]['several-title'],
    `<p>${escapeMarkup(words[lang]['several-text'])}</p>\n${items.join('\n')}`,
  );
}

function pageOf(kind: PlainKind, lang: Lang): string {
  const own = site[lang];
  const { title, text, way, href } = {
    notFound: {
      title: own['notFound-title'],
      text: own['notFound-text'],
      way: own['notFound-home'],
      href: inLang('/', lang),
    },
    gone: {
      title: words[lang]['gone-title'],
      text: words[lang]['gone-text'],
      way: words[lang]['gone-way'],
      href: inLang('/collections', lang),
    },
    // an empty address would be that of the page itself
    failed: { title: own['failed-title'], text: own['failed-text'], way: own.retry, href: '' },
    refused: {
      title: words[lang]['refused-title'],
      text: words[lang]['refused-text'],
      way: own['notFound-home'],
      href: inLang('/', lang),
    },
  }[kind];
  const again = kind === 'failed' ? '\n<meta http-equiv="refresh" content="15">' : '';
  return makePage(lang, title, `<p>${escapeMarkup(text)}</p>\n<a href="${href}">${escapeMarkup(way)}</a>`, again);
}

/** @param body of the page below its title, as HTML */
function makePage(lang: Lang, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${languages[lang].tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(PLAIN_POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}
<title>${escapeMarkup(title)} · ${escapeMarkup(site[lang]['site-name'])}</title>
<style>${STYLE}</style>
</head>
<body>
${ornament({ kind: 'mark', cell: 6 })}
<h1>${escapeMarkup(title)}</h1>
${body}
</body>
</html>
`;
}
