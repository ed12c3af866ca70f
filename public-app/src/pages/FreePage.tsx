import type { PublicPage } from '@muzey/shared-ui/api/generated/index.ts';
import { useLoaderData } from 'react-router-dom';
import { Section } from '../app/Section.tsx';
import type { Formatted } from '../documents/formatted.ts';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { ItemPage } from '../ui/ItemPage.tsx';
import { useBody } from '../ui/useBody.ts';
import { useText } from '../ui/useText.ts';
import { describePage } from './describe-page.server.ts';
import { PageLinks } from './PageLinks.tsx';
import { words as sectionWords } from './section-name.ts';
import { words } from './words.ts';

/** One page, with a link to its parent page and links to its subpages. */
export function FreePage() {
  const own = useWords(words);
  const section = useWords(sectionWords);
  const page = useLoaderData<Formatted<PublicPage>>();
  const { text } = useText(page.content);
  const body = useBody(page, 'content');
  const parent = useText(page.parent?.content ?? {});
  const contents = { path: '/p', label: section('title') };
  const above = page.parent && { path: `/p/${page.parent.slug}`, label: parent.text?.title ?? '', lang: parent.lang };
  return (
    <>
      <Seo
        title={text?.title}
        description={body.text}
        content={page.content}
        item={`pages/${page.id}`}
        picture={page.media[0]}
        hidden={page.archived}
        parents={above ? [contents, above] : [contents]}
        about={(described) => describePage(described, page)}
      />
      <ItemPage item={page} back={above ?? { path: '/p', label: own('back') }} meta={null} body={body} />
      {page.children.length > 0 && (
        <Section id="below" title={own('below')}>
          <PageLinks links={page.children} />
        </Section>
      )}
    </>
  );
}
