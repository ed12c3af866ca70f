import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useRights } from '../shell/Permitted.tsx';
import { copyAddress, type ContentType } from '../content/section.ts';

/** Links from an item in a list to a new one that starts as its copy, where this account may make one. */
export function CopyLink({ type, id, title }: { type: ContentType; id: string; title: string }) {
  const t = useT();
  const { mayMake } = useRights();
  if (!mayMake(type)) return null;
  return (
    <Link className={buttonClass('quiet')} to={copyAddress(type, id)} aria-label={`${t('form-copyItem')}: ${title}`}>
      {t('form-copyItem')}
    </Link>
  );
}
