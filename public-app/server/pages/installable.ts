import { getSite } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import type { FastifyInstance } from 'fastify';
import { inLang, MANIFEST_PATH } from '../../src/app/address.ts';
import { en, kk, ru, uz } from '../../src/i18n/all.ts';
import { GROUND, icons } from './icons.ts';
import type { Upstream } from '../cache/upstream.ts';

const dictionaries = { en, ru, uz, kk };
const DAY = 'public, max-age=86400';
const ICON_SIDES = [192, 512];

/** Lets browsers install the site as an app: icons, and a manifest in each language. */
export function serveInstallable(site: FastifyInstance, upstream: Upstream): void {
  for (const [path, { type, body }] of icons())
    site.get(path, (_request, reply) => reply.header('cache-control', DAY).type(type).send(body));
  for (const lang of LANGS) {
    site.get(inLang(MANIFEST_PATH, lang), async (request, reply) => {
      const client = upstream.client(undefined, request.log);
      const name = await getSite({ client, throwOnError: true }).then(
        ({ data }) => data.name[pickLang(data.name, lang) ?? lang],
        () => undefined,
      );
      return reply
        .header('cache-control', name === undefined ? 'no-cache' : DAY)
        .type('application/manifest+json')
        .send(JSON.stringify(manifest(name, lang)));
    });
  }
}

/** https://www.w3.org/TR/appmanifest/ */
function manifest(name: string | undefined, lang: Lang) {
  const t = translator<typeof en>(dictionaries[lang], lang);
  return {
    id: '/',
    name: name ?? t('site-name'),
    short_name: t('footer-museum'),
    description: t('site-description'),
    lang: languages[lang].tag,
    dir: 'ltr',
    start_url: inLang('/', lang),
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: ICON_SIDES.map((side) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}
