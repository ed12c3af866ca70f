import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { wordsFor } from '../api/api.ts';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';

/** Each of them is changed by a call of its own. */
const MAX_SELECTED = 500;

interface SelectFoundProps<Row> {
  total: number;
  read: () => Promise<readonly Row[]>;
  onRead: (rows: readonly Row[]) => void;
}

/** Selects the rows of all pages, if they are not too many. */
export function SelectFound<Row>({ total, read, onRead }: SelectFoundProps<Row>) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const reading = useMutation({
    mutationFn: read,
    onSuccess: onRead,
    onError: (error) => toast(wordsFor(error, lang)),
  });
  if (total > MAX_SELECTED) return null;
  return (
    <Button kind="quiet" busy={reading.isPending} onClick={() => reading.mutate()}>
      {t('select-found', { count: total })}
    </Button>
  );
}
