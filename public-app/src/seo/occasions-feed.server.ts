import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getSite, type PublicEvent, type PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { inLang } from '../app/address.ts';
import type { Feed } from '../section.ts';
import { rssChannel, rssItem } from './rss-channel.server.ts';

type Occasion = PublicEvent | PublicExhibition;

interface Occasions<Item extends Occasion> {
  /** The address of their list, without language. */
  path: string;
  title: Record<Lang, { title: string }>;
  list: (client: Client) => Promise<Item[]>;
  /** When it is, in words. */
  when: (item: Item, lang: Lang) => string | undefined;
  /** A text in the language, if there is one. */
  about: (item: Item, lang: Lang) => string | undefined;
}

/** A feed of current and coming items: when, where, and a short text. Those that are not written in the language are left out. */
export const occasionsFeed = <Item extends Occasion>({ path, title, list, when, about }: Occasions<Item>): Feed => ({
  path: `${path}/rss.xml`,
  contentType: 'application/rss+xml',
  make: async (client, { lang, origin }) => {
    const [items, site] = await Promise.all([list(client), getSite({ client, throwOnError: true })]);
    const { name } = site.data;
    const museum = name[pickLang(name, lang) ?? lang];
    return rssChannel({
      title: [museum, title[lang].title].filter(Boolean).join(' — '),
      path,
      lang,
      origin,
      items: items.flatMap((item) => {
        const text = item.content[lang];
        if (!text) return [];
        const place = item.locations[pickLang(item.locations, lang) ?? lang];
        const facts = [when(item, lang), place].filter(Boolean).join(' · ');
        const description = [facts, about(item, lang)].filter(Boolean).join('\n');
        const addressOf = (name: string) => origin + inLang(`${path}/${name}`, lang);
        const [address, guid] = [addressOf(item.slug ?? item.id), addressOf(item.id)];
        return [rssItem({ title: text.title, address, guid, description, picture: item.media[0] }, { lang, origin })];
      }),
    });
  },
});
