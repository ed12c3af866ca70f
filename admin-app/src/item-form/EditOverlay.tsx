import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { titleOf } from '../content/draft.ts';
import type { FormCallbacks } from './form-callbacks.ts';
import { useTypeName } from '../content/names.ts';
import { showInLists } from '../content/lists.ts';
import { copyAddress, type ContentType } from '../content/section.ts';
import { TranslationsButton } from '../item-list/translations/TranslationsButton.tsx';
import { useRights } from '../shell/Permitted.tsx';
import { rightsTo } from '../shell/rights.ts';
import { LoadTrouble } from '../ui/LoadTrouble.tsx';
import { NeighbourButtons } from './NeighbourButtons.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { OpenTabContext, useTab } from '../fields/tab-address.ts';
import { savedMessage } from './SavedMessage.tsx';
import { siteAddress } from '../content/site-address.ts';
import { useClosing } from './useClosing.ts';
import { useFreshRead } from '../ui/useFreshRead.ts';

interface EditOverlayProps<Item> {
  /** The list's address below /admin, and its query key. */
  section: string;
  title: string;
  /** Of items that can be copied. */
  type?: ContentType;
  read: (id: string) => Promise<Item>;
  children: (item: Item, form: FormCallbacks<Item>) => ReactNode;
}

/** A form over the list, with its own address: reload and back work. */
export function EditOverlay<Item extends Parameters<typeof showInLists>[2]>({
  section,
  title,
  type,
  read,
  children,
}: EditOverlayProps<Item>) {
  const t = useT();
  const lang = useLang();
  const tab = useTab();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const rights = useRights();
  // the form starts anew with what a file brought; unsaved work is offered then
  const [taken, setTaken] = useState(0);
  const queries = useQueryClient();
  const item = useFreshRead([section, 'one', id], () => read(id));
  const { close, closeSaved } = useClosing(`/admin/${section}${search}`);
  const show = (changed: Item) => {
    showInLists(queries, section, changed);
    void queries.invalidateQueries({ queryKey: [section, 'list'] });
  };
  const typeName = useTypeName();
  const mayWork = item.data && rightsTo(rights, section, item.data).mayWork;
  const heading = mayWork === false && type ? typeName(type) : title;
  return (
    <Overlay
      title={heading}
      actions={
        <>
          {(rights.isUnlimited || mayWork) && (
            <Link className={buttonClass('quiet')} to={`/admin/${section}/${id}/history${search}`}>
              {t('audit-history')}
            </Link>
          )}
          {type && mayWork && (
            <TranslationsButton
              type={type}
              count={1}
              readIds={() => Promise.resolve([id])}
              onTaken={() => setTaken((before) => before + 1)}
            />
          )}
          {type && rights.mayMake(type) && (
            <Link className={buttonClass('quiet')} to={copyAddress(type, id)}>
              {t('form-copyItem')}
            </Link>
          )}
          <NeighbourButtons section={section} id={id} title={item.data && titleOf(item.data.content, lang).title} />
        </>
      }
      onClose={close}
    >
      <title>{`${heading} · ${t('title')}`}</title>
      {item.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {item.isError && <LoadTrouble error={item.error} onRetry={() => void item.refetch()} hasTrash />}
      {item.data && (
        <OpenTabContext key={`${item.data.id} ${taken}`} value={tab}>
          {children(item.data, {
            onSaved: (changed) => {
              show(changed);
              closeSaved(id, savedMessage(t('done-saved'), type && siteAddress(type, changed, lang)));
            },
            onStored: show,
            onCancel: close,
          })}
        </OpenTabContext>
      )}
    </Overlay>
  );
}
