import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import type { Formatted } from '../documents/formatted.ts';
import { Seo } from '../seo/seo.tsx';
import { ItemPage } from '../ui/ItemPage.tsx';
import { useText } from '../ui/useText.ts';
import { describeObject } from './describe-object.server.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-words.ts';
import { useWords } from '../i18n/useWords.ts';

export function CollectionPage() {
  const t = useT();
  const own = useWords(words);
  const section = useWords(sectionWords);
  const collection = useLoaderData<Formatted<PublicCollection>>();
  const { text } = useText(collection.content);
  const category = t(`category.${collection.category}`);
  return (
    <>
      <Seo
        title={text?.title}
        description={text?.description}
        content={collection.content}
        item={`collections/${collection.id}`}
        picture={collection.media[0]}
        parents={[{ path: '/collections', label: section('title') }]}
        hidden={collection.archived}
        about={(page) => describeObject(page, collection, category)}
      />
      <ItemPage
        item={collection}
        back={{ path: '/collections', label: own('back') }}
        meta={<span>{category}</span>}
        isObject
        body={text?.description}
      />
    </>
  );
}
