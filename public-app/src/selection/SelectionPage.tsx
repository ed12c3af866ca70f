import type { ChosenObject } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { Link } from '../app/Link.tsx';
import { usePage } from '../app/page-context.ts';
import { canStore, select, store, useSelection, type Outcome } from '../data/selection.ts';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { useShell } from '../shell/shell.data.ts';
import { PageHead } from '../ui/PageHead.tsx';
import page from '../ui/page.module.css';
import { OutcomeNote } from '../ui/selection/OutcomeNote.tsx';
import { SelectButton } from '../ui/selection/SelectButton.tsx';
import { words as buttonWords } from '../ui/selection/words.ts';
import { Share } from '../ui/Share.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { useText } from '../ui/useText.ts';
import { byPlace, type Place, type Room } from './by-place.ts';
import type { SelectionData } from './selection.data.ts';
import styles from './SelectionPage.module.css';
import { useOwnSelection } from './useOwnSelection.ts';
import { words } from './words.ts';

/** Only in browsers, because a stranger could have the server draw any number of them. The sheet is printed without them if they cannot be loaded. */
const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ '@muzey/shared-ui/ui/QrCode.tsx').then(
    (loaded) => ({ default: loaded.QrCode }),
    () => ({ default: (): ReactNode => null }),
  ),
);

/** Objects that a reader has selected: the reader's own, or those of a link (docs/product.md, "Selections"). */
export function SelectionPage() {
  const t = useT();
  const word = useWords(words);
  const { objects, missing } = useLoaderData<SelectionData>();
  const { search } = useLocation();
  const own = useOwnSelection();
  const isShared = search !== '' && !own;
  const title = isShared ? word('titleShared') : t('nav-selection');
  return (
    <div className={`${layout.wrap} ${page.page}`}>
      <Seo title={title} description={word('description')} hidden />
      <PageHead title={title} />
      {missing > 0 && (
        <div className={styles.missing}>
          <p role="status">{word('missing', { count: missing })}</p>
          {own && (
            <Button kind="quiet" onClick={() => store(objects.map(({ id }) => id))}>
              {word('forget')}
            </Button>
          )}
        </div>
      )}
      {objects.length > 0 && <Sheet isShared={isShared} />}
      {objects.length === 0 && missing === 0 && <Nothing />}
    </div>
  );
}

function Nothing() {
  const word = useWords(words);
  const button = useWords(buttonWords);
  const lang = useLang();
  const selection = useSelection();
  // another selection is on its way
  if (selection && selection.length > 0) return null;
  return (
    <Empty>
      <p>{word('empty')}</p>
      <p>{selection && !canStore() ? word('off') : word('how', { add: button('add') })}</p>
      <noscript>
        <p>{word('scriptless')}</p>
      </noscript>
      <p>
        <Link to={inLang('/collections', lang)}>{word('objects')}</Link>
      </p>
    </Empty>
  );
}

function Sheet({ isShared }: { isShared: boolean }) {
  const word = useWords(words);
  const lang = useLang();
  const { objects } = useLoaderData<SelectionData>();
  const { search } = useLocation();
  const branches = useShell()?.branches ?? [];
  return (
    <div className={styles.sheet}>
      <div className={styles.tools}>
        <p>{word('count', { count: objects.length })}</p>
        {isShared && <Take objects={objects} />}
        <div className={styles.scripted}>
          <Button onClick={() => window.print()}>{word('print')}</Button>
        </div>
        <label className={styles.switch}>
          <input type="checkbox" />
          {word('answers')}
        </label>
        <Pictures objects={objects} />
        <Share title={word('titleShared')} query={search} />
      </div>
      {byPlace(objects, branches, lang).map((place) => (
        <PlaceObjects key={place.branch?.id ?? ''} place={place} />
      ))}
    </div>
  );
}

/** Adds the objects of a link to the reader's own. */
function Take({ objects }: { objects: readonly ChosenObject[] }) {
  const word = useWords(words);
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <div className={styles.scripted}>
      <Button kind="quiet" onClick={() => setOutcome(select(objects.map(({ id }) => id)))}>
        {word('take')}
      </Button>
      <OutcomeNote outcome={outcome} />
    </div>
  );
}

function Pictures({ objects }: { objects: readonly ChosenObject[] }) {
  const word = useWords(words);
  const lang = useLang();
  const ids = [...new Set(objects.flatMap(({ download }) => download ?? []))];
  if (ids.length === 0) return null;
  return (
    <p className={styles.save}>
      <a
        className={buttonClass('quiet')}
        href={`/api/media/downloads/zip?lang=${lang}&ids=${ids.join()}`}
        download
        rel="nofollow"
      >
        {word('save', { count: ids.length })}
      </a>{' '}
      <small>{word('credits')}</small>
    </p>
  );
}

function PlaceObjects({ place: { branch, rooms } }: { place: Place }) {
  const word = useWords(words);
  const title = useText(branch?.content ?? {});
  return (
    <section className={styles.place}>
      <h2 lang={title.lang}>{branch ? title.text?.title : word('elsewhere')}</h2>
      {rooms.map((room) => (
        <RoomObjects key={room.name.text ?? ''} room={room} />
      ))}
    </section>
  );
}

function RoomObjects({ room: { name, objects } }: { room: Room }) {
  return (
    <>
      {name.text && <h3 lang={name.lang}>{name.text}</h3>}
      <ul className={styles.objects}>
        {objects.map((object) => (
          <li key={object.id}>
            <Chosen object={object} heading={name.text ? 'h4' : 'h3'} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Chosen({ object, heading: Heading }: { object: ChosenObject; heading: 'h3' | 'h4' }) {
  const word = useWords(words);
  const lang = useLang();
  const { origin } = usePage();
  const isHydrated = useHydrated();
  const { text, lang: foreign } = useText(object.content);
  const title = text?.title ?? '';
  return (
    <article className={styles.object}>
      {object.media[0] && <Picture media={object.media[0]} alt="" ratio="1 / 1" whole sizes="7rem" />}
      <div>
        <Heading lang={foreign}>
          <Link to={inLang(`/collections/${object.slug ?? object.id}`, lang)}>{title}</Link>
        </Heading>
        {object.number && <p>{object.number}</p>}
        <SelectButton id={object.id} title={title} />
      </div>
      {isHydrated && (
        <Suspense>
          <QrCode className={styles.code} text={`${origin}/id/${object.id}`} label={word('code')} />
        </Suspense>
      )}
      <p className={styles.answer} aria-hidden="true">
        {word('answer')}:
      </p>
    </article>
  );
}
