import { GONE_CODES } from '@muzey/shared-ui/i18n/gone-codes.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQueryClient, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { refusalOf } from '../content/form-errors.ts';
import { useFieldNames } from '../content/names.ts';
import { Choice } from '../ui/Choice.tsx';
import type { Difference } from '../content/differences.ts';
import { LoadTrouble } from '../ui/LoadTrouble.tsx';
import { Overlay } from '../ui/Overlay.tsx';
import { isShown, type Showable } from '../content/schedule/schedule.ts';
import { useFreshRead } from '../ui/useFreshRead.ts';
import { useWaitingT } from '../item-form/waiting/words.ts';
import { useT } from '../i18n/useT.ts';
import { useRights } from '../shell/Permitted.tsx';
import { rightsTo } from '../shell/rights.ts';
import { useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { nameVersion, putBack, type Gone, type ItemAddress, PER_PAGE, readEarlier, readRevisions } from './calls.ts';
import { Comparison } from '../comparison/Comparison.tsx';
import { GoneDialog } from './GoneDialog.tsx';
import styles from '../comparison/history.module.css';
import { SeenDialog } from './SeenDialog.tsx';
import { VersionList } from './VersionList.tsx';
import { VersionName } from './VersionName.tsx';
import { useHistoryT } from '../comparison/words.ts';

/** The versions of an item, newest first, page by page. */
const useVersions = (item: ItemAddress) =>
  useInfiniteQuery({
    queryKey: [item.type, 'history', item.id],
    queryFn: ({ pageParam, signal }) => readRevisions(item, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length * PER_PAGE : undefined),
  });

/** An item as it was in a version; a version never changes. */
const useEarlier = (item: ItemAddress, version: number | undefined): UseQueryResult<unknown> =>
  useQuery({
    queryKey: ['version', item.type, item.id, version],
    queryFn: () => readEarlier(item, version ?? 0),
    enabled: version !== undefined,
    staleTime: Infinity,
  });

export interface HistoryOverlayProps<Item> {
  item: ItemAddress;
  read: () => Promise<Item>;
  isItem: (value: unknown) => value is Item;
  /** Its name in the heading; empty for none. */
  titleOf: (item: Item) => string;
  /** The differences between two versions. */
  differences: (earlier: Item, later: Item) => readonly Difference[];
  /** The fields that “everything” restores; absent for all of the item. */
  whole?: string[];
  /** The address of the form to return to. */
  form: string;
  /** Checks whether there is a pending change; absent if the type has none. */
  isTaken?: () => Promise<boolean>;
}

interface Work {
  call: () => Promise<void>;
  /** The message after restoring. */
  done?: string;
  /** Restores, with an answer about what no longer exists. */
  again?: (gone: Gone) => void;
}

/** The answers to the questions before restoring. */
interface Answers {
  later?: boolean;
  gone?: Gone;
}

const isGone = ({ status, fields }: ApiError): boolean =>
  status === 400 && fields.length > 0 && fields.every(({ code }) => GONE_CODES.includes(code));

/** The versions of an item: what changed, when and by whom, and restoring an earlier one. */
export function HistoryOverlay<Item extends Showable & { version: number }>({
  item,
  read,
  isItem,
  titleOf,
  differences,
  whole,
  form,
  isTaken,
}: HistoryOverlayProps<Item>) {
  const t = useT();
  const own = useHistoryT();
  const waiting = useWaitingT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { type, id } = item;
  const rights = useRights();
  const nameOf = useFieldNames();
  const label = (field: string) => nameOf(type, field);
  const [refused, setRefused] = useState<{ error: ApiError; again: (gone: Gone) => void }>();
  const [seen, setSeen] = useState<{ isTaken: boolean; answer: (later: boolean) => void }>();
  const current = useFreshRead([type, 'one', id], read);
  const now = current.data?.version ?? 0;
  const versions = useVersions(item);
  const revisions = versions.data?.pages.flatMap((page) => page.revisions) ?? [];
  const before = revisions.filter(({ version }) => version !== now);
  const [asked, setAsked] = useState<number>();
  const [against, setAgainst] = useState<number>();
  const [moment] = useState(() => Date.now());
  const chosen = revisions.find(({ version }) => version === asked) ?? before[0];
  // until then it is not known which version is the current one
  const earlier = useEarlier(item, current.data && chosen?.version);
  const later = useEarlier(item, against);
  const work = useMutation({
    mutationFn: ({ call }: Work) => signIn.attempt(call),
    onSuccess: (_, { done }) => done && toast(done),
    onError: (error, { again }) => {
      if (again && error instanceof ApiError && isGone(error)) setRefused({ error, again });
      else toast(refusalOf(error, label, lang));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [type] }),
  });
  const putBackFields = (version: number, fields: string[] | undefined, { later, gone }: Answers = {}) =>
    work.mutate({
      call: () => putBack(item, version, { fields, version: now, ...(gone && { gone }), ...(later && { later }) }),
      done: later ? waiting('waiting-saved') : own('history-done'),
      again: gone ? undefined : (answer) => putBackFields(version, fields, { later, gone: answer }),
    });
  // all of it, and as visitors see it: what an account for some languages or for drafts changes is in the form
  const mayPutBack = (stored: Item, wanted: Item) =>
    rights.languages === null &&
    [stored, wanted].every((one) => {
      const { mayWork, mayChangeShown } = rightsTo(rights, type, one);
      return mayWork && (mayChangeShown || ('published' in one && one.published === false));
    });
  const isSeen = current.data !== undefined && isShown(current.data, moment);
  const askFirst = (version: number, fields: string[] | undefined) => {
    if (!isTaken || !isSeen) return putBackFields(version, fields);
    work.mutate({
      call: async () =>
        setSeen({ isTaken: await isTaken(), answer: (later) => putBackFields(version, fields, { later }) }),
    });
  };
  const shownItem = against === undefined ? current.data : isItem(later.data) ? later.data : undefined;
  const title = current.data && titleOf(current.data);
  const when = (version: number) =>
    longDateTime(revisions.find((revision) => revision.version === version)?.at ?? '', lang);
  const trouble = [current, versions, earlier, later].find(({ isError }) => isError);
  const retry = () => void (versions.isFetchNextPageError ? versions.fetchNextPage() : trouble?.refetch());
  return (
    <Overlay
      title={title ? `${t('audit-history')}: ${title}` : t('audit-history')}
      onClose={() => void navigate(form, { replace: true })}
    >
      <title>{`${t('audit-history')} · ${t('title')}`}</title>
      {/* above what is there already: further versions may have failed */}
      {trouble && <LoadTrouble error={trouble.error} onRetry={retry} hasTrash />}
      {!current.data || !versions.data ? (
        !trouble && <Spinner>{t('list-loading')}</Spinner>
      ) : !chosen ? (
        <p>{own('history-none')}</p>
      ) : (
        <div className={styles.history}>
          <VersionList
            type={type}
            revisions={before}
            chosen={chosen.version}
            onChoose={setAsked}
            onMore={versions.hasNextPage ? () => void versions.fetchNextPage() : undefined}
          />
          <div key={`${chosen.version} ${against ?? ''} ${now}`} className={styles.comparison}>
            <Choice
              label={own('history-compare')}
              name="against"
              value={against === undefined ? '' : String(against)}
              none={own('history-now')}
              options={before
                .filter(({ version }) => version !== chosen.version)
                .map(({ version }) => ({ value: String(version), label: when(version) }))}
              onChange={(value) => setAgainst(value === '' ? undefined : Number(value))}
            />
            {isItem(earlier.data) && shownItem ? (
              <Comparison
                differences={differences(earlier.data, shownItem)}
                names={[when(chosen.version), against === undefined ? own('history-now') : when(against)]}
                busy={work.isPending}
                note={isSeen ? own('history-seen') : isShown(earlier.data, moment) && own('history-publishes')}
                onPutBack={
                  mayPutBack(current.data, earlier.data)
                    ? (fields = whole) => askFirst(chosen.version, fields)
                    : undefined
                }
              />
            ) : (
              !trouble && <Spinner>{t('list-loading')}</Spinner>
            )}
            {rights.languages === null && (
              <VersionName
                name={chosen.name ?? ''}
                busy={work.isPending}
                onSave={(name) =>
                  work.mutate({ call: () => nameVersion(item, chosen.version, name), done: t('done-saved') })
                }
              />
            )}
          </div>
        </div>
      )}
      {seen && (
        <SeenDialog
          isTaken={seen.isTaken}
          onAnswer={(later) => {
            setSeen(undefined);
            seen.answer(later);
          }}
          onClose={() => setSeen(undefined)}
        />
      )}
      {refused && (
        <GoneDialog
          refused={refused.error}
          label={label}
          onAnswer={(gone) => {
            setRefused(undefined);
            refused.again(gone);
          }}
          onClose={() => setRefused(undefined)}
        />
      )}
      {signIn.dialog}
    </Overlay>
  );
}
