import { viewAsAdmin, type AdminAccount } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api, wordsFor } from '../../api/api.ts';
import { beginView } from '../../api/view.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useT } from './words.ts';

/** Opens the console as another account would have it. */
export function ViewAs({ admin: { id, username } }: { admin: AdminAccount }) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const navigate = useNavigate();
  const signIn = useSignInAgain();
  const begin = useMutation({
    mutationFn: () => signIn.attempt(() => viewAsAdmin({ client: api, path: { id }, throwOnError: true })),
    onSuccess: ({ data }) => {
      void navigate('/admin');
      beginView(data.view);
    },
    onError: (error) => toast(wordsFor(error, lang)),
  });
  const label = t('admins-view');
  return (
    <>
      <Button kind="quiet" busy={begin.isPending} aria-label={`${label}: ${username}`} onClick={() => begin.mutate()}>
        {label}
      </Button>
      {signIn.dialog}
    </>
  );
}
