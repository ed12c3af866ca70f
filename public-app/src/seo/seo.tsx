import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardAddress } from '@muzey/shared-ui/cards/card-address.ts';
import { DEFAULT_LANG, languages, LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { inLang, withoutLang } from '../app/address.ts';
import { usePage } from '../app/page-context.ts';
import { useShell, useSiteName } from '../shell/shell.data.ts';
import { FeedAddresses } from '../data/feed-addresses.ts';
import { WithoutCard } from './without-card.ts';
import { StructuredData, type About, type Crumb } from './structured-data/StructuredData.tsx';

interface SeoProps {
  /** Without the museum's name, which is added; the home page leaves it out. */
  title?: string;
  /** Only its beginning is used, on one line. */
  description: string | undefined;
  /** The item that the page shows, as `news/ID`: links to it get its share card, links to other pages the museum's own. */
  item?: string;
  /** The item's first picture. */
  picture?: Media;
  type?: 'website' | 'article';
  /** Search engines ignore the page, such as archived articles. */
  hidden?: boolean;
  /** The texts of an item: only the languages that have one are listed, and a fallback copy points to one of them. */
  content?: Partial<Record<Lang, unknown>>;
  /** The pages between the home page and this one. */
  parents?: readonly Crumb[];
  about?: About;
}

/** Elements for search engines and social networks; React moves them into the head. */
export function Seo(props: SeoProps) {
  return useContext(WithoutCard) ? null : <SeoElements {...props} />;
}

function SeoElements({
  title: given,
  description: text,
  item,
  picture,
  type = 'website',
  hidden = false,
  content,
  parents = [],
  about,
}: SeoProps) {
  const lang = useLang();
  const museum = balanced(useSiteName());
  const title = given && balanced(given);
  const shell = useShell();
  const feeds = useContext(FeedAddresses);
  const { origin } = usePage();
  const { pathname, search } = useLocation();
  const path = withoutLang(pathname).replace(/(?<=.)\/+$/, '');
  // the first page of a list is the list itself; other parameters change nothing
  const query = /^\?(page=(?!1$)\d+|category=\w+(&page=(?!1$)\d+)?)$/.test(search) ? search : '';
  const written = content ? LANGS.filter((key) => content[key] != null) : LANGS;
  const own = (content && pickLang(content, lang)) ?? lang;
  const address = (key: Lang) => `${origin}${inLang(path, key)}${query}`;
  const names = shell?.site.name ?? {};
  const cardContent = { museum: names[pickLang(names, own) ?? own], ...(item && { title: given, picture }) };
  const card = origin + cardAddress(item, own, cardContent);
  const name = title ? `${title} · ${museum}` : museum;
  const description = balanced(beginning(text ?? '')) || (title ?? museum);
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address(own)} />
      {!hidden &&
        written.map((key) => <link key={key} rel="alternate" hrefLang={languages[key].tag} href={address(key)} />)}
      {!hidden && <link rel="alternate" hrefLang="x-default" href={address(defaultOf(written))} />}
      {!hidden &&
        feeds.map((feed) => (
          <link key={feed} rel="alternate" type="application/rss+xml" title={museum} href={inLang(feed, lang)} />
        ))}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={localeOf(own)} />
      {written.map((key) => key !== own && <meta key={key} property="og:locale:alternate" content={localeOf(key)} />)}
      <meta property="og:site_name" content={museum} />
      <meta property="og:title" content={title ?? museum} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(own)} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content={`${CARD_WIDTH}`} />
      <meta property="og:image:height" content={`${CARD_HEIGHT}`} />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={card} />
      <meta name="twitter:image:alt" content={name} />
      <StructuredData
        about={about}
        lang={lang}
        origin={origin}
        path={path}
        museum={museum}
        title={title}
        description={description}
        parents={parents}
        shell={shell}
        picture={card}
      />
    </>
  );
}

/** The countries of the languages that do not belong to Uzbekistan. */
const ELSEWHERE: Partial<Record<Lang, string>> = { en: 'GB', ru: 'RU' };

/** A language in Open Graph's form: `ru_RU`. */
const localeOf = (lang: Lang): string => `${languages[lang].tag.split('-', 1)[0]}_${ELSEWHERE[lang] ?? 'UZ'}`;

/** The language for readers of all others: English, or the first available one. */
const defaultOf = (written: readonly Lang[]): Lang =>
  written.includes(DEFAULT_LANG) ? DEFAULT_LANG : (written[0] ?? DEFAULT_LANG);

/** Search engines show no more of a description. */
const MAX_DESCRIPTION_LENGTH = 200;

/** The first words of a text, on one line. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION_LENGTH ? line : line.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s\S*$/, '…');
}
