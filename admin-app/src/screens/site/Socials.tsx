import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import styles from '../../ui/form.module.css';
import { Rows } from '../../item-list/Rows.tsx';
import type { SiteDraft } from './site.form.ts';
import { useT } from './words.ts';

/** The maximum that the API accepts. */
const MAX_LINKS = 12;

interface SocialsProps {
  socials: SiteDraft['socials'];
  errorAt: (field: string) => string | undefined;
  onChange: (socials: SiteDraft['socials']) => void;
}

/** Links to the museum's social networks, in display order. */
export function Socials({ socials, errorAt, onChange }: SocialsProps) {
  const t = useT();
  return (
    <section className={`${styles.panel} ${styles.block}`} aria-labelledby="socials">
      <h2 id="socials">{t('site-socials')}</h2>
      <Rows
        rows={socials}
        onChange={onChange}
        ordered
        nameOf={({ label }, index) => label.trim() || t('site-social', { number: index + 1 })}
        addition={(add) => (
          <Button
            kind="quiet"
            disabled={socials.length >= MAX_LINKS}
            onClick={() => add((id) => ({ id, label: '', url: '' }))}
          >
            {t('site-addSocial')}
          </Button>
        )}
      >
        {(row, index, change) => (
          <div className={styles.texts}>
            <TextField
              label={t('site-socialName')}
              name={`socials[${index}].label`}
              required
              maxLength={60}
              value={row.label}
              error={errorAt(`socials[${index}].label`)}
              onChange={(event) => change({ label: event.target.value })}
            />
            <TextField
              label={t('site-socialUrl')}
              type="url"
              name={`socials[${index}].url`}
              required
              placeholder="https://"
              value={row.url}
              error={errorAt(`socials[${index}].url`)}
              onChange={(event) => change({ url: event.target.value })}
            />
          </div>
        )}
      </Rows>
    </section>
  );
}
