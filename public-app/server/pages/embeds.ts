import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import {
  getCollection,
  getSite,
  type Media,
  type PublicCollection,
  type Site,
} from '@muzey/shared-ui/api/generated/index.ts';
import { DEFAULT_LANG, isLang, languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { srcSetsOf, stillOf } from '@muzey/shared-ui/ui/picture-files.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { inLang } from '../../src/app/address.ts';
import { altOf } from '../../src/ui/alt-of.ts';
import { PageSources, type Upstream } from '../cache/upstream.ts';
import { words } from '../http/plain-words.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The card fills its frame: above each other in a high one, side by side in a wide one. The colours are those of shared-ui/src/theme/tokens.css. */
const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;font:15px/1.4 system-ui,sans-serif;background:light-dark(#fffdf8,#14262f);color:light-dark(#14262f,#f7f3ea)}' +
  'a,p.gone{box-sizing:border-box;display:flex;flex-direction:column;height:100vh;margin:0;overflow:auto;color:inherit;text-decoration:none;border:1px solid light-dark(#d8cfbd,#3b6070)}' +
  'p.gone{padding:14px}' +
  'a:focus-visible{outline:3px solid light-dark(#0b2732,#fffdf8);outline-offset:-4px}' +
  'picture{flex:1 1 0;min-height:80px;min-width:0;background:light-dark(#efe7d6,#cfc7b8)}' +
  'img{display:block;width:100%;height:100%;object-fit:contain}' +
  'a>span{display:block;padding:12px 14px;min-width:0;overflow-wrap:anywhere}' +
  'a>span>*{display:block}' +
  'b{font:600 17px/1.25 Georgia,serif;margin-bottom:4px}' +
  'a:hover b{text-decoration:underline}' +
  'small{font-size:13px;color:light-dark(#4b5a61,#c5cdd0)}' +
  '@media (min-aspect-ratio:6/5){a{flex-direction:row}picture{min-height:0}a>span{flex:1 1 0;align-self:center}}';

/** Any site may frame the card; it loads its picture, and nothing else. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self'; " +
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
};

/** Cards of objects for the pages of others: `/embed/objects/{id}`, the language by `lang` (docs/api.md, "Cards of objects"). */
export function serveEmbeds(site: FastifyInstance, upstream: Upstream, origin: string): void {
  site.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    '/embed/objects/:id',
    async (request, reply) => {
      const id = request.params.id.toLowerCase();
      const { lang: asked } = request.query;
      const lang = typeof asked === 'string' && isLang(asked) ? asked : DEFAULT_LANG;
      if (!UUID.test(id)) return send(reply, 404, gone(lang));
      const client = upstream.clientOf(request, new PageSources());
      try {
        const { data: museum } = await getSite({ client, throwOnError: true });
        if (!museum.open_data.embeds) return send(reply, 404, gone(lang));
        const { data: object } = await getCollection({ client, path: { id }, throwOnError: true });
        return send(reply, 200, cardOf(object, { museum, lang, origin }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return send(reply, 404, gone(lang));
        return reply
          .status(503)
          .headers({ ...HEADERS, 'retry-after': '5' })
          .type('text/plain')
          .send('Service Unavailable');
      }
    },
  );
}

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.status(status).headers(HEADERS).type('text/html; charset=utf-8').send(page);

const gone = (lang: Lang): string => {
  const { 'gone-title': title } = words[lang];
  return document(lang, title, `<p class="gone">${escapeMarkup(title)}</p>`);
};

interface Shown {
  museum: Site;
  lang: Lang;
  origin: string;
}

function cardOf(object: PublicCollection, { museum, lang, origin }: Shown): string {
  const { id, slug, content, record } = object;
  const titleLang = pickLang(content, lang) ?? lang;
  const title = content[titleLang]?.title ?? '';
  const nameLang = pickLang(museum.name, lang) ?? lang;
  const picture = pictureOf(object);
  const address = origin + inLang(`/collections/${slug ?? id}`, lang);
  const small = (text: string | undefined, tag = '') => (text ? `<small${tag}>${escapeMarkup(text)}</small>` : '');
  const tagOf = (of: Lang) => (of === lang ? '' : ` lang="${languages[of].tag}"`);
  const card =
    `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener">` +
    (picture ? pictureHtml(picture, lang) : '') +
    `<span><b${tagOf(titleLang)}>${escapeMarkup(title)}</b>` +
    small(record?.object_number) +
    small(museum.name[nameLang], tagOf(nameLang)) +
    small(picture?.credit_line ?? picture?.creator) +
    '</span></a>';
  return document(lang, title, card);
}

/** The first picture that visitors may save, and need not ask for. */
const pictureOf = ({ media, record }: PublicCollection): Media | undefined =>
  record?.sensitive === undefined ? media.find((medium) => !medium.not_for_download) : undefined;

function pictureHtml(media: Media, lang: Lang): string {
  const sources = srcSetsOf(media).map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${escapeMarkup(srcSet)}" sizes="100vw">`,
  );
  const size = `width="${media.width}" height="${media.height}"`;
  const src = escapeMarkup(stillOf(media) ?? media.url);
  return `<picture>${sources.join('')}<img src="${src}" alt="${escapeMarkup(altOf(media, lang))}" ${size}></picture>`;
}

const document = (lang: Lang, title: string, body: string): string => `<!doctype html>
<html lang="${languages[lang].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
