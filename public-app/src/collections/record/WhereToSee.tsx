import type { ObjectRecord, RecordExhibition, RecordObject } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Fragment } from 'react';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { OpenNow } from '../../shell/OpenNow.tsx';
import { useShell } from '../../shell/shell.data.ts';
import { textsOf, useText } from '../../ui/useText.ts';
import { Localized } from './parts.tsx';
import { words } from './page-words.ts';
import styles from './record.module.css';

/** The others are among the related objects. */
const MAX_LINKS = 5;

interface WhereToSeeProps {
  onShow: ObjectRecord['on_show'];
  exhibition: RecordExhibition | undefined;
  /** Those among the objects around it that are shown without the rest. */
  objects?: readonly RecordObject[];
  /** The next object of the room. */
  next?: RecordObject;
}

/** The branch, room and exhibition where an object or its parts can be seen, and whether the branch is open; nothing if it is not on display. */
export function WhereToSee({ onShow, exhibition, objects = [], next }: WhereToSeeProps) {
  const word = useWords(words);
  const lang = useLang();
  const branch = useShell()?.branches.find(({ id }) => id === onShow?.branch);
  const title = useText(branch?.content ?? {});
  const room = onShow?.room && Object.keys(onShow.room).length > 0 ? onShow.room : undefined;
  const parts = objects.filter(({ part_on_show: isShown }) => isShown);
  if (!branch && !room && !exhibition && parts.length === 0) return null;
  return (
    <div className={layout.wrap}>
      <section className={styles.where} aria-labelledby="where">
        <h2 id="where">{word('where')}</h2>
        {branch && (
          <p>
            <Link to={inLang(`/branches/${branch.slug ?? branch.id}`, lang)} lang={title.lang}>
              {title.text?.title}
            </Link>
          </p>
        )}
        {room && (
          <p>
            <Localized text={room} />
          </p>
        )}
        {exhibition && (
          <p>
            <Link to={inLang(`/exhibitions/${exhibition.slug ?? exhibition.id}`, lang)}>
              <Localized text={textsOf(exhibition.content, 'title')} />
            </Link>
            {exhibition.end_date && <> · {word('until', { date: longDate(exhibition.end_date, lang) })}</>}
          </p>
        )}
        {parts.length > 0 && <PartsOnShow parts={parts} />}
        {next && <NextInRoom next={next} />}
        {branch && (
          <p>
            <OpenNow branch={branch} />
          </p>
        )}
      </section>
    </div>
  );
}

/** A full page load, so that a reader who walks from label to label keeps the view of labels (ItemPage.module.css). */
function NextInRoom({ next }: { next: RecordObject }) {
  const word = useWords(words);
  const lang = useLang();
  const { text, lang: foreign } = useText(next.content);
  return (
    <p>
      {word('nextInRoom')}{' '}
      <a href={inLang(`/collections/${next.slug ?? next.id}#label`, lang)} lang={foreign}>
        {text?.title}
      </a>
    </p>
  );
}

function PartsOnShow({ parts }: { parts: readonly RecordObject[] }) {
  const word = useWords(words);
  return (
    <p>
      {word('partsOnShow', { count: parts.length })}{' '}
      {parts.slice(0, MAX_LINKS).map((part, at) => (
        <Fragment key={part.id}>
          {at > 0 && ', '}
          <PartLink part={part} />
        </Fragment>
      ))}
      {parts.length > MAX_LINKS && ' …'}
    </p>
  );
}

function PartLink({ part }: { part: RecordObject }) {
  const lang = useLang();
  const { text, lang: foreign } = useText(part.content);
  return (
    <Link to={inLang(`/collections/${part.slug ?? part.id}`, lang)} lang={foreign}>
      {text?.title}
    </Link>
  );
}
