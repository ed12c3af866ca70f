import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo.tsx';
import { ItemPage } from '../ui/ItemPage.tsx';
import { useText } from '../ui/useText.ts';
import { ExhibitionDates } from './ExhibitionDates.tsx';

export function ExhibitionPage() {
  const t = useT();
  const exhibition = useLoaderData<PublicExhibition>();
  const { text } = useText(exhibition.content);
  const { start_date: startDate, end_date: endDate, location } = exhibition;
  return (
    <>
      <Seo
        title={text?.title}
        description={(text?.excerpt ?? text?.content ?? '').slice(0, 200)}
        image={exhibition.images[0]}
        hidden={exhibition.archived}
        data={{ '@type': 'ExhibitionEvent', name: text?.title, startDate, endDate, location: location ?? undefined }}
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
