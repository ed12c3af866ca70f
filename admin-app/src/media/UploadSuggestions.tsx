import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { updateMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api, wordsFor } from '../api/api.ts';
import { useToast } from '../shell/toasts.tsx';
import type { Attempt } from '../shell/useSignInAgain.tsx';
import { pictureAddress } from './names.ts';
import { labelOf } from './picture.form.ts';
import { licenceInWords } from './rights.ts';
import styles from './suggested.module.css';
import { useSuggestions } from './suggestions.ts';
import { useT } from './words.ts';

/** Of more that come together each says it on its own page. */
const MAX_TOLD = 10;

interface UploadSuggestionsProps {
  /** The pictures that have arrived. */
  uploaded: readonly { name: string; media: AdminMedia }[];
  attempt: Attempt;
}

/** The rights that the files of new pictures tell of themselves, to be taken over. Nothing is written by itself. */
export function UploadSuggestions({ uploaded, attempt }: UploadSuggestionsProps) {
  if (uploaded.length === 0) return null;
  return (
    <ul>
      {uploaded.slice(-MAX_TOLD).map(({ name, media }) => (
        <UploadSuggestion key={media.id} name={name} media={media} attempt={attempt} />
      ))}
    </ul>
  );
}

const FIELDS = ['creator', 'credit_line', 'copyright_notice', 'web_statement', 'licence'] as const;

function UploadSuggestion({ name, media, attempt }: { name: string; media: AdminMedia; attempt: Attempt }) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, version } = media;
  const found = useSuggestions({ id, kind: 'image' });
  const open = FIELDS.filter((field) => found[field] !== undefined && media[field] === undefined);
  const saving = useMutation({
    mutationFn: () => {
      const body = { ...Object.fromEntries(open.map((field) => [field, found[field]])), version };
      return attempt(() => updateMedia({ client: api, path: { id }, body, throwOnError: true }));
    },
    onSuccess: () => toast(t('done.saved')),
    onError: (error) => toast(wordsFor(error, lang)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['media', 'list'] }),
  });
  if (open.length === 0 || saving.isSuccess) return null;
  const inWords = (field: (typeof FIELDS)[number]) =>
    field === 'licence' ? licenceInWords(found.licence ?? '', t) : found[field];
  const text = open.map((field) => `${labelOf(field, t)}: ${inWords(field)}`).join('; ');
  return (
    <li className={styles.line}>
      <Link to={pictureAddress(id)}>{name}</Link>
      <span>{t('media.fromFile', { text })}</span>
      <Button
        kind="quiet"
        busy={saving.isPending}
        aria-label={t('media.takeAllFor', { name })}
        onClick={() => saving.mutate()}
      >
        {t('media.takeAll')}
      </Button>
    </li>
  );
}
