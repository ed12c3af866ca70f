import { DEFAULT_LANG, languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useLocation } from 'react-router-dom';
import { inLang, withoutLang } from './address.ts';
import { usePage } from './page-context.ts';
import { useSiteName } from './shell/shell.data.ts';

interface SeoProps {
  /** Without the museum's name, which is added; the home page leaves it out. */
  title?: string;
  description: string;
  /** Address of a picture, absolute or on this site. */
  image?: string;
  type?: 'website' | 'article';
  /** Not to be found by search engines, such as archived articles. */
  hidden?: boolean;
  /** schema.org objects. */
  data?: object;
}

/** Whatever search engines and social networks want to know; React puts these elements into the head. */
export function Seo({ title, description, image, type = 'website', hidden = false, data }: SeoProps) {
  const lang = useLang();
  const name = useSiteName();
  const { origin } = usePage();
  const { pathname, search } = useLocation();
  const path = withoutLang(pathname).replace(/(?<=.)\/+$/, '');
  // the first page of a list is the list itself; other queries change nothing
  const query = /^\?page=(?!1$)\d+$/.test(search) ? search : '';
  const address = (key: (typeof LANGS)[number]) => `${origin}${inLang(path, key)}${query}`;
  const fullTitle = title ? `${title} · ${name}` : name;
  const picture = image ? new URL(image, origin).href : undefined;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address(lang)} />
      {!hidden &&
        LANGS.map((key) => <link key={key} rel="alternate" hrefLang={languages[key].tag} href={address(key)} />)}
      {!hidden && <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LANG)} />}
      {!hidden && <link rel="alternate" type="application/rss+xml" title={name} href={inLang('/news/rss.xml', lang)} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(lang)} />
      {picture && <meta property="og:image" content={picture} />}
      {data && <JsonLd data={data} />}
    </>
  );
}

/** Inert data in the page. `<` is escaped, so that no text can end the element. */
function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
