import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Link } from 'react-router-dom';
import { useRights } from '../../shell/Permitted.tsx';
import styles from '../../ui/form.module.css';
import { Switch } from '../../ui/Switch.tsx';
import { FACTS, labelOf, type SiteDraft } from './site.form.ts';
import { useT } from './words.ts';

interface SiteFactsProps {
  draft: SiteDraft;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<SiteDraft>) => void;
}

/** Fields that are the same in every language. */
export function SiteFacts({ draft, errorAt, onChange }: SiteFactsProps) {
  const t = useT();
  const { mayOpen } = useRights();
  return (
    <>
      <section className={styles.panel} aria-labelledby="site-banner">
        <h2 id="site-banner">{t('site-field-banner')}</h2>
        <Switch
          label={t('site-bannerOn')}
          hint={draft.bannerOn ? t('site-bannerShown') : t('site-bannerHidden')}
          checked={draft.bannerOn}
          onChange={(bannerOn) => onChange({ bannerOn })}
        />
      </section>
      {mayOpen('open-data') && (
        <p className={styles.panel}>
          <Link to="/admin/open-data">{t('site-openData')}</Link>
        </p>
      )}
      <section className={styles.panel} aria-labelledby="site-contacts">
        <h2 id="site-contacts">{t('site-contacts')}</h2>
        <TextField
          label={labelOf('phone', t)}
          type="tel"
          name="phone"
          autoComplete="off"
          maxLength={60}
          value={draft.phone}
          error={errorAt('phone')}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
        <TextField
          label={labelOf('email', t)}
          type="email"
          name="email"
          autoComplete="off"
          maxLength={254}
          value={draft.email}
          error={errorAt('email')}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </section>
      <section className={styles.panel} aria-labelledby="site-facts">
        <h2 id="site-facts">{t('site-facts')}</h2>
        {FACTS.map((fact) => (
          <TextField
            key={fact}
            label={labelOf(`facts.${fact}`, t)}
            name={`facts.${fact}`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.facts[fact]}
            error={errorAt(`facts.${fact}`)}
            onChange={(event) => onChange({ facts: { ...draft.facts, [fact]: event.target.value } })}
          />
        ))}
      </section>
    </>
  );
}
