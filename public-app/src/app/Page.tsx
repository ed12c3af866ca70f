import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Messages } from '@muzey/shared-ui/i18n/translate.ts';
import type { ReactNode } from 'react';
import { inLang, MANIFEST_PATH } from './address.ts';
import type { Boot } from './boot.ts';
import { BOOT_ID } from './boot.ts';
import { PageProvider, type PageContext } from './page-context.ts';

export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** Scripts that the page loads immediately. */
  code: readonly string[];
}

interface PageProps {
  lang: Lang;
  messages: Messages;
  page: PageContext;
  assets: PageAssets;
  boot: Boot;
  children: ReactNode;
}

/** The whole document: the server renders it, the browser hydrates it. */
export function Page({ lang, messages, page, assets, boot, children }: PageProps) {
  return (
    <html
      lang={languages[lang].tag}
      data-theme={boot.theme}
      data-view={boot.view.view}
      data-size={boot.view.size}
      data-spacing={boot.view.spacing}
      data-images={boot.view.images}
      data-motion={boot.view.motion}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {boot.theme === undefined && <meta name="theme-color" content="#F7F3EA" />}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={inLang(MANIFEST_PATH, lang)} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.code.map((href) => (
          <link key={href} rel="preload" href={href} as="script" fetchPriority="low" />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} src={src} defer />
        ))}
      </head>
      <body>
        <I18nProvider lang={lang} messages={messages}>
          <PageProvider value={page}>{children}</PageProvider>
        </I18nProvider>
        <script
          id={BOOT_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: JSON.stringify(boot).replaceAll('<', '\\u003c') }}
        />
      </body>
    </html>
  );
}
