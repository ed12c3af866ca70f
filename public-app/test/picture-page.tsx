import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { render, type RenderResult } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { en, kk, ru, uz } from '../src/i18n/all.ts';
import { ItemPage } from '../src/ui/ItemPage.tsx';

const messages = { en, ru, uz, kk };

interface Options {
  lang?: Lang;
}

/** Shows these pictures on the page of an item, "A loom". */
export function showPictures(media: Media[], { lang = 'en' }: Options = {}): RenderResult {
  const item = { content: { [lang]: { title: 'A loom' } }, media, archived: false };
  return render(
    <I18nProvider lang={lang} messages={messages[lang]}>
      <MemoryRouter>
        <ItemPage item={item} back={{ path: '/news', label: 'Back' }} meta="" body={{ texts: {} }} />
      </MemoryRouter>
    </I18nProvider>,
  );
}
