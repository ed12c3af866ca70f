import type { Media, RecordExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useLoaderData, useLocation } from 'react-router-dom';
import { CONTACT_PATH, inLang, isPreview } from '../app/address.ts';
import { Link } from '../app/Link.tsx';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { useShell } from '../shell/shell.data.ts';
import { ItemPage } from '../ui/ItemPage.tsx';
import { SelectButton } from '../ui/selection/SelectButton.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { useBody } from '../ui/useBody.ts';
import { useText } from '../ui/useText.ts';
import { useToday } from '../ui/useToday.ts';
import { MoreLikeThis } from './browse/MoreLikeThis.tsx';
import { useCategoryOf } from './category-name.ts';
import type { ObjectPage } from './collections.data.ts';
import { describeObject } from './describe-object.server.ts';
import { Cite } from './record/Cite.tsx';
import { Embed } from './record/Embed.tsx';
import { visitIn } from './record/list-visit.ts';
import { Neighbours } from './record/Neighbours.tsx';
import { words as pageWords } from './record/page-words.ts';
import { RecordList } from './record/RecordList.tsx';
import styles from './record/record.module.css';
import { RelatedObjects } from './record/RelatedObjects.tsx';
import { WhereToSee } from './record/WhereToSee.tsx';
import { words } from './list-words.ts';
import { words as sectionWords } from './section-name.ts';

export function CollectionPage() {
  const own = useWords(words);
  const page = useWords(pageWords);
  const section = useWords(sectionWords);
  const collection = useLoaderData<ObjectPage>();
  const { text } = useText(collection.content);
  const body = useBody(collection, 'description');
  const { record = {}, like } = collection;
  const shownIn = useShownIn(collection);
  const category = useCategoryOf()(collection);
  const visit = useVisit();
  const isVeiled = record.sensitive !== undefined;
  return (
    <>
      <Seo
        title={text?.title}
        description={body.text}
        content={collection.content}
        item={`collections/${collection.id}`}
        // the API puts no hidden picture on a card
        picture={isVeiled ? undefined : collection.media[0]}
        parents={[{ path: '/collections', label: section('title') }]}
        hidden={collection.archived}
        about={(described) => describeObject(described, collection, category)}
      />
      <ItemPage
        item={collection}
        back={{ path: `/collections${visit?.search ?? ''}`, label: visit?.search ? page('backToList') : own('back') }}
        anchor="label"
        afterBack={<Neighbours id={collection.id} />}
        meta={
          <>
            <span>{category}</span>
            <SelectButton id={collection.id} />
          </>
        }
        veil={record.sensitive === undefined ? undefined : page(veilOf(record.sensitive))}
        body={body}
        below={
          <>
            <WhereToSee
              onShow={record.on_show}
              exhibition={shownIn}
              objects={collection.record_objects}
              next={collection.next_in_room}
            />
            <RecordList object={collection} />
            <RelatedObjects object={collection} />
            {like && <MoreLikeThis like={like} />}
            <Cite object={collection} />
            <Embed object={collection} />
            <MoreLinks id={collection.id} hasPictures={!isVeiled && collection.media.some(isSaved)} />
          </>
        }
      />
    </>
  );
}

/** The exhibition that shows it now: the one that its record names, else one that has it. */
function useShownIn({ record, record_exhibitions: exhibitions = [] }: ObjectPage) {
  const today = useToday(useShell()?.day ?? '');
  const current = exhibitions.filter(({ end_date: end }) => end === null || end >= today);
  const isOn = ({ id, start_date: start }: RecordExhibition) =>
    start !== null && start <= today && !record.exhibition_history?.some(({ exhibition }) => exhibition === id);
  return current.find(({ id }) => id === record.on_show?.exhibition) ?? current.find(isOn);
}

/** The list that the reader came from; the server does not know it. */
function useVisit() {
  const location = useLocation();
  return useHydrated() ? visitIn(location.state) : undefined;
}

const veilOf = (kind: string) => (kind === 'human_remains' || kind === 'sacred' ? kind : 'sensitive');

/** Whether visitors may save a picture, and so look at it in a viewer of their own. */
const isSaved = ({ not_for_download: isNotForDownload }: Media): boolean => !isNotForDownload;

/** The contact form, prepared for a message about the object, and its IIIF manifest, which can be dragged into a viewer. */
function MoreLinks({ id, hasPictures }: { id: string; hasPictures: boolean }) {
  const page = useWords(pageWords);
  const lang = useLang();
  const openData = useShell()?.site.open_data;
  // a draft is only discussed among staff
  if (isPreview(useLocation().pathname)) return null;
  return (
    <div className={`${layout.wrap} ${styles.links}`}>
      <Link to={inLang(`${CONTACT_PATH}?object=${id}`, lang)} rel="nofollow">
        {page('mistake')}
      </Link>
      {hasPictures && openData?.iiif && (
        <a href={`/manifests/collections/${id}`} type="application/ld+json" rel="alternate nofollow">
          {page('manifest')}
        </a>
      )}
    </div>
  );
}
