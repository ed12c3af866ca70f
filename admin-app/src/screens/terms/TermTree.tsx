import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { wordsFor } from '../../api/api.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import type { TermKind } from '../../fields/terms/term.ts';
import { readTerm, termQuery } from '../../fields/terms/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { listTerms } from './calls.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { TermName, useTermNames } from './TermName.tsx';
import { TermUses } from './TermUses.tsx';
import type { TermWork } from './TermsPage.tsx';
import styles from './terms.module.css';
import { useMoving } from './useMoving.tsx';
import { useTreeDrag } from './useTreeDrag.ts';
import { useT } from './words.ts';

const PER_PAGE = 50;

interface TreeWork extends TermWork {
  kind: TermKind;
  onMove: (term: AdminTerm) => void;
  drag: Pick<ReturnType<typeof useTreeDrag<AdminTerm>>, 'dragged' | 'over' | 'handle'>;
}

const TreeContext = createContext<TreeWork | undefined>(undefined);

/** All terms of a kind, each below its broader term. */
export function TermTree({ kind, ...work }: TermWork & { kind: TermKind }) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const moving = useMoving();
  const [moved, setMoved] = useState<AdminTerm>();
  const drag = useTreeDrag<AdminTerm>((term, target) => {
    if (target === term.id || target === (term.broader ?? '')) return;
    if (target === '') moving.move({ term });
    else
      void queries.ensureQueryData({ ...termQuery(target), queryFn: () => readTerm(target) }).then(
        (above) => moving.move({ term, above }),
        (error: unknown) => toast(wordsFor(error, lang)),
      );
  });
  return (
    <TreeContext value={{ kind, onMove: setMoved, drag, ...work }}>
      {drag.dragged && (
        <p className={styles.top} data-drop="" data-over={drag.over === '' || undefined}>
          {t('terms-toTop')}
        </p>
      )}
      <Branches above="none" />
      {moved && (
        <MoveDialog
          term={moved}
          onMove={(above) => {
            setMoved(undefined);
            moving.move({ term: moved, above });
          }}
          onClose={() => setMoved(undefined)}
        />
      )}
      {moving.dialog}
    </TreeContext>
  );
}

/** The terms directly below another one; `none` for the top level. */
function Branches({ above, id }: { above: string; id?: string }) {
  const t = useT();
  const lang = useLang();
  const kind = use(TreeContext)?.kind ?? 'material';
  const below = useInfiniteQuery({
    queryKey: ['terms', 'list', 'below', { kind, above, lang }],
    initialPageParam: 0,
    queryFn: ({ pageParam: skip, signal }) => listTerms({ kind, broader: above, lang, limit: PER_PAGE, skip }, signal),
    getNextPageParam: (last, pages) => (pages.length * PER_PAGE < last.total ? pages.length * PER_PAGE : undefined),
  });
  if (below.isPending) return <Spinner>{t('list-loading')}</Spinner>;
  const retry = () => void (below.isFetchNextPageError ? below.fetchNextPage() : below.refetch());
  if (below.isLoadingError) return <LoadTrouble error={below.error} onRetry={retry} />;
  const terms = below.data.pages.flatMap((page) => page.terms);
  if (terms.length === 0) return <Empty>{t('terms-none')}</Empty>;
  return (
    <>
      <ul id={id} className={styles.tree}>
        {terms.map((term) => (
          <Branch key={term.id} term={term} />
        ))}
      </ul>
      {below.isError && <LoadTrouble error={below.error} onRetry={retry} />}
      {below.hasNextPage && (
        <Button kind="quiet" busy={below.isFetchingNextPage} onClick={() => void below.fetchNextPage()}>
          {t('terms-more')}
        </Button>
      )}
    </>
  );
}

function Branch({ term }: { term: AdminTerm }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const name = useTermNames()(term);
  const tree = use(TreeContext);
  if (!tree) return null;
  const { drag, editOf, onMove } = tree;
  return (
    <li>
      <div
        className={styles.node}
        data-drop={term.id}
        data-dragged={drag.dragged?.id === term.id || undefined}
        data-over={(drag.over === term.id && drag.dragged?.id !== term.id) || undefined}
      >
        <span className={styles.handle} aria-hidden="true" {...drag.handle(term)}>
          <Icon name="menu" />
        </span>
        {term.narrower > 0 ? (
          <button
            type="button"
            className={styles.arrow}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={isOpen ? t('terms-close', { name }) : t('terms-open', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="arrow-right" />
          </button>
        ) : (
          <span className={styles.arrow} />
        )}
        <span className={styles.name}>
          <Link to={editOf(term)}>
            <TermName labels={term.labels} />
          </Link>{' '}
          <small>
            <TermUses term={term} />
          </small>
        </span>
        <Button kind="quiet" aria-label={`${t('terms-move')}: ${name}`} onClick={() => onMove(term)}>
          {t('terms-move')}
        </Button>
      </div>
      {isOpen && term.narrower > 0 && <Branches above={term.id} id={id} />}
    </li>
  );
}
