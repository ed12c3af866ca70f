import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { copyAddress, type ContentType } from '../content/section.ts';

/** Links from an item in a list to a new one that starts as its copy. */
export function CopyLink({ type, id, title }: { type: ContentType; id: string; title: string }) {
  const t = useT();
  return (
    <Link className={buttonClass('quiet')} to={copyAddress(type, id)} aria-label={`${t('form-copyItem')}: ${title}`}>
      {t('form-copyItem')}
    </Link>
  );
}
