import { useLoaderData } from 'react-router-dom';
import { Seo } from '../seo/seo.tsx';
import { ItemPage } from '../ui/ItemPage.tsx';
import { AroundItem } from '../ui/around/AroundItem.tsx';
import { VisitBox } from '../ui/around/VisitBox.tsx';
import { useBody } from '../ui/useBody.ts';
import { useText } from '../ui/useText.ts';
import { describeExhibition } from './describe-exhibition.server.ts';
import type { ExhibitionPageData } from './exhibitions.data.ts';
import { ExhibitionDates } from './ExhibitionDates.tsx';
import { words } from './words.ts';
import { words as sectionWords } from './section-name.ts';
import { useWords } from '../i18n/useWords.ts';

export function ExhibitionPage() {
  const own = useWords(words);
  const section = useWords(sectionWords);
  const exhibition = useLoaderData<ExhibitionPageData>();
  const { text } = useText(exhibition.content);
  const body = useBody(exhibition, 'content');
  const place = useText(exhibition.locations);
  return (
    <>
      <Seo
        title={text?.title}
        description={text?.excerpt ?? body.text}
        content={exhibition.content}
        item={`exhibitions/${exhibition.id}`}
        picture={exhibition.media[0]}
        hidden={exhibition.archived}
        parents={[{ path: '/exhibitions', label: section('title') }]}
        about={(page) => describeExhibition(page, exhibition)}
      />
      <ItemPage
        item={exhibition}
        back={{ path: '/exhibitions', label: own('back') }}
        meta={
          <>
            <ExhibitionDates exhibition={exhibition} />
            {place.text && <span lang={place.lang}>{place.text}</span>}
          </>
        }
        lead={text?.excerpt}
        aside={<VisitBox item={exhibition} last={exhibition.end_date} />}
        body={body}
        below={<AroundItem around={exhibition} />}
      />
    </>
  );
}
