import type { PictureCandidate, PicturedObject } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mapTitles } from './titles.ts';
import { shownIn } from '../../../content/localized.ts';
import { MAX_SEARCH_LENGTH } from '../../../fields/useTypedSearch.ts';
import { useRights } from '../../../shell/Permitted.tsx';
import form from '../../../ui/form.module.css';
import list from '../../../ui/list.module.css';
import { LoadTrouble } from '../../../ui/LoadTrouble.tsx';
import { findObjects } from './calls.ts';
import type { LotPicture, Objects } from './lot.ts';
import { useT } from './words.ts';

const SEARCH_DELAY_MS = 200;

interface ChooseObjectProps {
  picture: LotPicture;
  name: string;
  objects: Objects;
  onChoose: (target: PictureCandidate | undefined, object?: PicturedObject) => void;
  onClose: () => void;
}

interface Offered {
  object: PicturedObject;
  position: number | null;
}

/** Chooses the object of a picture: one that its name may mean, or any other one. */
export function ChooseObject({ picture, name, objects, onChoose, onClose }: ChooseObjectProps) {
  const t = useT();
  const lang = useLang();
  const [text, setText] = useState('');
  const { found, results } = useObjects(text);
  const meant = (picture.match?.candidates ?? []).flatMap(({ id, position }): Offered[] => {
    const object = objects.get(id);
    return object ? [{ object, position }] : [];
  });
  const offered = text.trim() === '' ? meant : found.map((object): Offered => ({ object, position: null }));
  return (
    <Dialog title={t('byName-chooseFor', { name })} onClose={onClose} wide>
      <TextField
        label={t('byName-search')}
        type="search"
        name="object"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {results.isError && <LoadTrouble error={results.error} onRetry={() => void results.refetch()} />}
      <p role="status">
        {results.isFetching ? t('list-loading') : text.trim() !== '' && t('list-count', { count: offered.length })}
      </p>
      <ul>
        {offered.map(({ object, position }) => {
          const title = shownIn(object.titles, lang);
          const words = `${object.number ?? ''} ${title.text}`.trim();
          return (
            <li key={`${object.id} ${position}`}>
              <article className={`${list.row} ${list.plain}`}>
                <div>
                  <p>
                    {object.number} <span lang={languages[title.lang].tag}>{title.text}</span>
                  </p>
                  <p className={list.sub}>
                    {object.editable
                      ? position !== null && t('byName-position', { position })
                      : t('byName-state-notEditable')}
                  </p>
                </div>
                <div className={list.acts}>
                  <Button
                    kind="quiet"
                    disabled={!object.editable}
                    aria-label={`${t('byName-take')}: ${words}${position === null ? '' : `, ${t('byName-position', { position })}`}`}
                    onClick={() => onChoose({ id: object.id, position }, object)}
                  >
                    {t('byName-take')}
                  </Button>
                </div>
              </article>
            </li>
          );
        })}
      </ul>
      <div className={form.pairOfButtons}>
        {picture.target && (
          <Button kind="quiet" onClick={() => onChoose(undefined)}>
            {t('byName-leaveOut')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

function useObjects(text: string) {
  const lang = useLang();
  const { mayDo } = useRights();
  const query = text.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(query), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const results = useQuery({
    queryKey: ['collections', 'list', 'pictured', { lang, search }],
    enabled: search !== '',
    queryFn: ({ signal }) => findObjects(search, lang, signal),
  });
  const rows = (search === query && results.data) || [];
  const found = rows.map((row): PicturedObject => ({
    id: row.id,
    number: row.number,
    titles: mapTitles(row.content),
    pictures: 0,
    published: row.state !== 'draft',
    waiting: false,
    editable: mayDo({ task: 'collections', level: 'draft', branch: row.branch }),
  }));
  return { found, results };
}
