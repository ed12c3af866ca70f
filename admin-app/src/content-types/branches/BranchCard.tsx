import type { BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { Link } from 'react-router-dom';
import { CopyLink } from '../../ui/CopyLink.tsx';
import { titleOf } from '../../content/draft.ts';
import { LanguageChips } from '../../item-list/LanguageChips.tsx';
import list from '../../ui/list.module.css';
import { shownIn } from '../../content/localized.ts';
import { ShownBadge } from '../../ui/StateBadges.tsx';
import { useT } from './words.ts';
import styles from './branches.module.css';

/** Picture, progress of each language, title and address, and the actions for the branch. */
export function BranchCard({
  branch,
  mayEdit,
  onDelete,
}: {
  branch: BranchRow;
  mayEdit: boolean;
  onDelete?: () => void;
}) {
  const t = useT();
  const lang = useLang();
  const { lang: titleLang, title } = titleOf(branch.content, lang);
  const address = shownIn(branch.addresses, lang);
  const open = t(mayEdit ? 'edit' : 'view');
  const edit = `/admin/branches/${branch.id}/edit`;
  return (
    <article className={styles.card}>
      <Picture media={branch.media[0]} alt="" ratio="16 / 9" sizes="(min-width: 60rem) 32rem, 100vw" />
      <div className={styles.about}>
        <ShownBadge shown={branch.shown} />
        <LanguageChips
          written={(key) => (branch.written[key] ?? 0) + (branch.addresses[key] === undefined ? 0 : 1)}
          texts={branch.writtenAnywhere + (address.text === '' ? 0 : 1)}
          states={branch.states}
          edit={edit}
        />
        <h2 lang={languages[titleLang].tag}>
          <Link to={edit}>{title}</Link>
        </h2>
        {address.text !== '' && (
          <p className={list.sub} lang={languages[address.lang].tag}>
            {address.text}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <Link className={buttonClass('quiet')} to={edit} aria-label={`${open}: ${title}`}>
          {open}
        </Link>
        <CopyLink type="branches" id={branch.id} title={title} />
        {onDelete && (
          <Button kind="danger" aria-label={`${t('delete')}: ${title}`} onClick={onDelete}>
            {t('delete')}
          </Button>
        )}
      </div>
    </article>
  );
}
