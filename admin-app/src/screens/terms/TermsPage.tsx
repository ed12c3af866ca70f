import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { ListHead } from '../../item-list/ListHead.tsx';
import { ListBody } from '../../item-list/ListBody.tsx';
import { useItemList } from '../../content/useItemList.ts';
import { useListAddress, type ListAddress } from '../../content/useListAddress.ts';
import { listTerms } from './calls.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { DeleteTerm } from './DeleteTerm.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { kindIn, viewIn } from './term-address.ts';
import { TermDoubles } from './TermDoubles.tsx';
import { TermFilters } from './TermFilters.tsx';
import { TermRow } from './TermRow.tsx';
import { TermTree } from './TermTree.tsx';
import styles from './terms.module.css';
import { useT } from './words.ts';

/** All terms, as a list, as a tree of one kind, or those that may be the same. */
export function TermsPage() {
  const t = useT();
  const address = useListAddress();
  const { mayMake } = useRights();
  const [merging, setMerging] = useState<AdminTerm>();
  const [deleting, setDeleting] = useState<AdminTerm>();
  const editOf = ({ id }: AdminTerm) => `/admin/terms/${id}/edit${address.query}`;
  // a search finds terms on all levels
  const isDoubles = viewIn(address) === 'doubles' && mayMake('terms', 'delete');
  const isTree = viewIn(address) === 'tree' && address.search === '' && address.missing === '';
  const kind = kindIn(address);
  const work = { editOf, onMerge: setMerging, onDelete: setDeleting };
  return (
    <>
      <ListHead title={t('nav-terms')} about={t('terms-intro')}>
        {mayMake('terms', 'publish') && (
          <Link className={buttonClass()} to={`/admin/terms/add${address.query}`}>
            {t('terms-add')}
          </Link>
        )}
      </ListHead>
      <TermFilters address={address} />
      {isDoubles ? (
        <TermDoubles key={kind} kind={kind} />
      ) : isTree ? (
        <>
          <p className={styles.hint}>{kind === '' ? t('terms-treeKind') : t('terms-treeText')}</p>
          {kind !== '' && <TermTree key={kind} kind={kind} {...work} />}
        </>
      ) : (
        <TermList address={address} {...work} />
      )}
      {merging && <MergeDialog term={merging} onClose={() => setMerging(undefined)} />}
      {deleting && <DeleteTerm term={deleting} onClose={() => setDeleting(undefined)} />}
      <Outlet />
    </>
  );
}

export interface TermWork {
  /** The address at which a term is edited. */
  editOf: (term: AdminTerm) => string;
  onMerge: (term: AdminTerm) => void;
  onDelete: (term: AdminTerm) => void;
}

function TermList({ address, editOf, onMerge, onDelete }: TermWork & { address: ListAddress }) {
  const t = useT();
  const lang = useLang();
  const terms = useItemList<AdminTerm>('terms', address, async ({ search, missing, limit, skip }, signal) => {
    const query = { kind: kindIn(address), q: search, missing, lang, limit, skip };
    const { terms: items, total, did_you_mean: meant } = await listTerms(query, signal);
    return { items, total, meant };
  });
  const { total } = terms.result.data ?? {};
  return (
    <>
      <p role="status" className={styles.hint}>
        {total !== undefined && t('list-count', { count: total })}
      </p>
      <ListBody
        address={address}
        list={terms}
        sorted
        empty={address.filters === '' ? t('terms-none') : t('list-empty')}
      >
        {(term) => (
          <TermRow term={term} edit={editOf(term)} onMerge={() => onMerge(term)} onDelete={() => onDelete(term)} />
        )}
      </ListBody>
    </>
  );
}
