import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useRef, type KeyboardEvent } from 'react';
import { NO_FORM } from '../../ui/FocusDialog.tsx';
import { MEDIA_LIMITS } from '../../content/media-limits.ts';
import { withTag } from './picture.form.ts';
import styles from './picture.module.css';
import { useT } from './words.ts';

interface TagsProps {
  tags: readonly string[];
  /** Typed and not added yet; saving adds it. */
  typed: string;
  error: string | undefined;
  onChange: (tags: readonly string[], typed: string) => void;
}

/** Tags to find a picture by: Enter or a comma adds one. */
export function Tags({ tags, typed, error, onChange }: TagsProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const add = () => onChange(withTag(tags, typed), '');
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <div className={styles.addTag}>
        <TextField
          ref={field}
          label={t('media-field-tags')}
          hint={t('media-tagsHint')}
          name="tags"
          form={NO_FORM}
          autoComplete="off"
          maxLength={MEDIA_LIMITS.tag}
          value={typed}
          error={error}
          onKeyDown={press}
          onChange={({ target }) => onChange(tags, target.value)}
        />
        <Button kind="quiet" onClick={add}>
          {t('media-addTag')}
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('media-field-tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <button
                type="button"
                aria-label={t('media-removeTag', { tag })}
                title={t('media-removeTag', { tag })}
                onClick={() => {
                  onChange(
                    tags.filter((other) => other !== tag),
                    typed,
                  );
                  // the pressed button is gone
                  field.current?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
