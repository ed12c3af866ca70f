import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo/seo.tsx';
import { ItemPage } from '../ui/ItemPage.tsx';
import { useText } from '../ui/useText.ts';
import { ExhibitionDates } from './ExhibitionDates.tsx';

export function ExhibitionPage() {
  const t = useT();
  const exhibition = useLoaderData<PublicExhibition>();
  const { text } = useText(exhibition.content);
  const { location } = exhibition;
  return (
    <>
      <Seo
        title={text?.title}
        description={text?.excerpt ?? text?.content}
        picture={exhibition.media[0]}
        hidden={exhibition.archived}
        parents={[{ path: '/exhibitions', label: t('nav.exhibitions') }]}
        about={{ kind: 'exhibition', exhibition }}
      />
      <ItemPage
        item={exhibition}
        back={{ path: '/exhibitions', label: t('exhibitions.back') }}
        meta={
          <>
            <ExhibitionDates exhibition={exhibition} />
            {location && <span>{location}</span>}
          </>
        }
        lead={text?.excerpt}
        body={text?.content}
      />
    </>
  );
}
