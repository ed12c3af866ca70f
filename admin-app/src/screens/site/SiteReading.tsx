import type { AdminSite } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { factsInWords, textFields, labelOf, siteToDraft } from './site.form.ts';
import styles from './site.module.css';
import { useT } from './words.ts';

/** The settings, read-only, for accounts that may not change them. */
export function SiteReading({ site }: { site: AdminSite }) {
  const t = useT();
  const lang = useLang();
  const draft = siteToDraft(site);
  const texts = textFields.flatMap(({ name }) =>
    LANGS.map((lang) => ({
      name: `${labelOf(name, t)}, ${languages[lang].nativeName}`,
      text: draft.content[lang][name],
      tag: languages[lang].tag,
    })),
  );
  const facts = factsInWords(draft, t).map(([name, text]) => ({ name, text, tag: undefined }));
  return (
    <>
      <p>{t('site-readOnly')}</p>
      {site.picture && (
        <div className={styles.picture}>
          <Picture media={site.picture} alt={site.picture.alt[lang] ?? ''} ratio="4 / 3" sizes="20rem" />
        </div>
      )}
      <dl className={styles.reading}>
        {[...texts, ...facts].map(({ name, text, tag }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={tag}>{text === '' ? '–' : text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
