import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { PreviewLink, PreviewLinkInput } from '@muzey/shared-ui/api/generated/index.ts';
import { dayIn, longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { wordsFor } from '../../api/api.ts';
import { reasonFor } from '../../content/form-errors.ts';
import { inLang } from '../../content/site-address.ts';
import { DateInput } from '../../fields/DateInput.tsx';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { MadeLink } from '../../ui/MadeLink.tsx';
import { useT as useCommonT } from '../../i18n/useT.ts';
import { LINKS, linksQuery, makeLink, revokeLink, type SharedItem } from './calls.ts';
import styles from '../../ui/made-link.module.css';
import { useT } from './words.ts';

/** The days until the last one at first, and at most; the API's own limits (docs/api.md, "Links to previews"). */
const USUAL_DAYS = 14;
const MAX_DAYS = 90;
/** The API would take no day for the usual one. */
const noDay = () => new ApiError(400, { code: 'validation', errors: [{ field: 'last_day', code: 'invalid_date' }] });

interface ShareDialogProps {
  item: SharedItem;
  /** Of what is saved, as the form knows it; another one is not shared unseen. */
  version: number | undefined;
  /** The language of the page that the link opens. */
  lang: Lang;
  onClose: () => void;
}

/** Makes links to the saved preview for people without an account, and revokes them. */
export function ShareDialog({ item, version, lang, onClose }: ShareDialogProps) {
  const t = useT();
  const common = useCommonT();
  const shownLang = useLang();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [shows, setShows] = useState<PreviewLinkInput['shows']>('newest');
  const [lastDay, setLastDay] = useState(dayIn(USUAL_DAYS));
  const day = useRef<HTMLInputElement>(null);
  const links = useQuery(linksQuery(item));
  const onSettled = () => queries.invalidateQueries({ queryKey: [LINKS] });
  const make = useMutation({
    mutationFn: async () => {
      if (lastDay === '') throw noDay();
      return signIn.attempt(() => makeLink(item, { shows, last_day: lastDay, version }));
    },
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (link: string) => signIn.attempt(() => revokeLink(item, link)),
    // the link that is shown may be the one, and there may have been too many
    onSuccess: (_, link) => (make.isError || link === make.data?.link.id) && make.reset(),
    onSettled,
  });
  const dayError = isOfDay(make.error) ? make.error : undefined;
  useEffect(() => {
    if (dayError) day.current?.focus();
  }, [dayError]);
  const failure = dayError ? undefined : (make.error ?? revoke.error ?? links.error);
  return (
    <Dialog title={t('share-title')} onClose={onClose}>
      <p className={styles.text}>{t('share-text')}</p>
      <p className={styles.text}>{t('share-unsaved')}</p>
      <div className={styles.fields}>
        <Choice
          label={t('share-shows')}
          name="shows"
          value={shows}
          options={[
            { value: 'newest', label: t('share-newest') },
            { value: 'version', label: t('share-version') },
          ]}
          onChange={(value) => value && setShows(value)}
        />
        <DateInput
          ref={day}
          label={t('share-until')}
          name="last_day"
          type="date"
          min={dayIn(0)}
          max={dayIn(MAX_DAYS)}
          required
          value={lastDay}
          error={dayError && reasonFor(dayError, shownLang)}
          onChange={setLastDay}
        />
      </div>
      {make.data && (
        <div className={styles.made}>
          <MadeLink
            key={make.data.link.id}
            label={t('share-link')}
            hint={t('share-once')}
            value={inLanguage(make.data.url, lang)}
          />
        </div>
      )}
      <FormFailure text={failure ? wordsFor(failure, shownLang) : undefined} />
      <div className={styles.buttons}>
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {t('share-make')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
      <h3 className={styles.heading}>{t('share-links')}</h3>
      <p role="status">{revoke.isSuccess && t('share-revoked')}</p>
      {links.data?.length === 0 && <p className={styles.text}>{t('share-none')}</p>}
      <ul className={styles.links}>
        {links.data?.map((link) => (
          <li key={link.id}>
            <LinkWords link={link} />
            <RevokeButton link={link} isBusy={revoke.isPending} onRevoke={() => revoke.mutate(link.id)} />
          </li>
        ))}
      </ul>
      {signIn.dialog}
    </Dialog>
  );
}

/** Whether a link was refused because of its last day. */
const isOfDay = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ field }) => field === 'last_day');

/** The name of a link, until when it works, and who made it. */
export function LinkWords({ link: { shows, last_day, account } }: { link: PreviewLink }) {
  const t = useT();
  const lang = useLang();
  return (
    <span className={styles.words}>
      <strong>{shows === 'newest' ? t('share-rowNewest') : t('share-rowVersion')}</strong>
      <span>{t('share-row', { date: longDate(last_day, lang), name: account.username })}</span>
    </span>
  );
}

interface RevokeButtonProps {
  link: PreviewLink;
  isBusy: boolean;
  onRevoke: () => void;
}

export function RevokeButton({ link: { shows, last_day }, isBusy, onRevoke }: RevokeButtonProps) {
  const t = useT();
  const lang = useLang();
  const name = `${shows === 'newest' ? t('share-rowNewest') : t('share-rowVersion')}, ${longDate(last_day, lang)}`;
  return (
    <Button kind="quiet" aria-label={t('share-revokeOf', { link: name })} busy={isBusy} onClick={onRevoke}>
      {t('share-revoke')}
    </Button>
  );
}

/** The same page in a language. */
function inLanguage(address: string, lang: Lang): string {
  const url = new URL(address);
  url.pathname = inLang(url.pathname, lang);
  return url.href;
}
