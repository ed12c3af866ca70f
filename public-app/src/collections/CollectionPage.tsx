import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo/seo.tsx';
import { ItemPage } from '../ui/ItemPage.tsx';
import { useText } from '../ui/useText.ts';

export function CollectionPage() {
  const t = useT();
  const collection = useLoaderData<PublicCollection>();
  const { text } = useText(collection.content);
  return (
    <>
      <Seo
        title={text?.title}
        description={text?.description}
        picture={collection.media[0]}
        parents={[{ path: '/collections', label: t('nav.collections') }]}
        hidden={collection.archived}
      />
      <ItemPage
        item={collection}
        back={{ path: '/collections', label: t('collections.back') }}
        meta={<span>{t(`category.${collection.category}`)}</span>}
        body={text?.description}
      />
    </>
  );
}
