import { checkSession } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { api, wordsFor } from '../../api/api.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { archiveAddress, MAX_IN_ARCHIVE, type Chosen } from './calls.ts';
import { useT } from './words.ts';

interface DownloadManyProps {
  chosen: Chosen;
  /** How many media there are. */
  count: number;
}

/** Downloads media in one archive. The browser downloads it itself, so that it is streamed to disk. */
export function DownloadMany({ chosen, count }: DownloadManyProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const download = useMutation({
    // a download can't ask for the password
    mutationFn: () => signIn.attempt(() => checkSession({ client: api, throwOnError: true })),
    onSuccess: () => {
      const link = document.createElement('a');
      link.href = archiveAddress(chosen);
      link.download = '';
      link.click();
    },
    onError: (error) => toast(wordsFor(error, lang)),
  });
  return (
    <>
      <Button
        kind="quiet"
        busy={download.isPending}
        onClick={() =>
          count > MAX_IN_ARCHIVE ? toast(t('media-zipMany', { count: MAX_IN_ARCHIVE })) : download.mutate()
        }
      >
        {t('media-zip')}
      </Button>
      {signIn.dialog}
    </>
  );
}
