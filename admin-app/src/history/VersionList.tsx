import type { Revision } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useChangedFields } from '../item-form/changed-fields.ts';
import { useT } from '../i18n/useT.ts';
import type { ItemAddress } from './calls.ts';
import styles from '../comparison/history.module.css';
import { useHistoryT } from '../comparison/words.ts';

interface VersionListProps {
  type: ItemAddress['type'];
  revisions: readonly Revision[];
  chosen: number | undefined;
  onChoose: (version: number) => void;
  /** Absent if all are shown. */
  onMore?: () => void;
}

/** The versions of an item, newest first: when, who, what. */
export function VersionList({ type, revisions, chosen, onChoose, onMore }: VersionListProps) {
  const t = useT();
  const own = useHistoryT();
  const lang = useLang();
  const changedFields = useChangedFields(type);
  return (
    <fieldset className={styles.versions}>
      <legend>{own('history-versions')}</legend>
      {revisions.map(({ version, at, account, action, fields, name }) => (
        <label key={version} className={styles.choice}>
          <input
            type="radio"
            name="version"
            value={version}
            checked={version === chosen}
            onChange={() => onChoose(version)}
          />
          <span>
            <strong>{longDateTime(at, lang)}</strong>
            <span>{account ? account.username : own('history-nobody')}</span>
            {name !== null && <span className={styles.name}>{name}</span>}
            <small>
              {action === 'changed' || action === null ? changedFields(fields).join(', ') : t(`action-${action}`)}
            </small>
          </span>
        </label>
      ))}
      {onMore && (
        <Button kind="quiet" onClick={onMore}>
          {own('history-older')}
        </Button>
      )}
    </fieldset>
  );
}
