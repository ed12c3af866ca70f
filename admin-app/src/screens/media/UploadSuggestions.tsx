import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { wordsFor } from '../../api/api.ts';
import { useToast } from '../../shell/toasts.tsx';
import type { Attempt } from '../../shell/useSignInAgain.tsx';
import { readPicture, savePicture } from './calls.ts';
import { pictureAddress } from './names.ts';
import { CREDITS, labelOf, pictureToDraft } from './picture.form.ts';
import { licenceInWords } from './rights.ts';
import styles from './suggested.module.css';
import { openSuggestions, useSuggestions } from './suggestions.ts';
import { useT } from './words.ts';

/** If more are uploaded together, each shows its suggestion on its own page. */
const MAX_TOLD = 10;

interface UploadSuggestionsProps {
  /** The uploaded pictures. */
  uploaded: readonly { name: string; media: AdminMedia }[];
  attempt: Attempt;
  /** Contains the button that uploads files, which gets the focus of the last suggestion. */
  choice: RefObject<HTMLElement | null>;
}

/** The rights embedded in the files of new pictures, as suggestions. Nothing is stored until somebody accepts them. */
export function UploadSuggestions({ uploaded, ...props }: UploadSuggestionsProps) {
  if (uploaded.length === 0) return null;
  return (
    <ul>
      {uploaded.slice(-MAX_TOLD).map(({ name, media: { id } }) => (
        <UploadSuggestion key={id} id={id} name={name} {...props} />
      ))}
    </ul>
  );
}

/** The next suggestion, or the previous one, or else the choice of files. */
function focusNeighbour(row: HTMLElement, choice: HTMLElement | null): void {
  const place = row.nextElementSibling ?? row.previousElementSibling ?? choice;
  place?.querySelector('button')?.focus();
}

interface UploadSuggestionProps extends Omit<UploadSuggestionsProps, 'uploaded'>, Pick<AdminMedia, 'id'> {
  name: string;
}

function UploadSuggestion({ id, name, attempt, choice }: UploadSuggestionProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const suggestions = useSuggestions({ id, kind: 'image' });
  // one that was in the library already may have rights that somebody has entered
  const { data: stored } = useQuery({
    queryKey: ['media', 'uploaded', id],
    enabled: Object.keys(suggestions).length > 0,
    retry: false,
    queryFn: () => readPicture(id),
  });
  const open = stored ? openSuggestions(pictureToDraft(stored), suggestions) : {};
  const saving = useMutation({
    mutationFn: () => {
      const { licence, ...credits } = open;
      return attempt(() => savePicture(id, { ...credits, ...(licence && { licence }), version: stored?.version }));
    },
    onSuccess: () => {
      toast(t('done-saved'));
      // the pressed button disappears
      if (row.current?.contains(document.activeElement)) focusNeighbour(row.current, choice.current);
    },
    onError: (error) => toast(wordsFor(error, lang)),
    onSettled: () =>
      Promise.all(['list', 'uploaded'].map((what) => queries.invalidateQueries({ queryKey: ['media', what] }))),
  });
  const said = [...CREDITS, 'licence' as const].flatMap((field) => {
    const text = field === 'licence' ? licenceInWords(open.licence ?? '', t) : open[field];
    return text ? [`${labelOf(field, t)}: ${text}`] : [];
  });
  if (said.length === 0 || saving.isSuccess) return null;
  return (
    <li ref={row} className={styles.line}>
      <Link to={pictureAddress(id)}>{name}</Link>
      <span>{t('media-fromFile', { text: said.join('; ') })}</span>
      <Button
        kind="quiet"
        busy={saving.isPending}
        aria-label={t('media-takeAllFor', { name })}
        onClick={() => saving.mutate()}
      >
        {t('media-takeAll')}
      </Button>
    </li>
  );
}
