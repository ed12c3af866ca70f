import type { Site } from '@muzey/shared-ui/api/generated/index.ts';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './FollowRow.module.css';

/** Links to the museum in social networks, from the settings. */
export function FollowRow({ socials }: { socials: Site['socials'] }) {
  const t = useT();
  if (socials.length === 0) return null;
  return (
    <section className={styles.follow} aria-labelledby="follow">
      <div className={`${layout.wrap} ${styles.row}`}>
        <h2 id="follow">{t('footer-follow')}</h2>
        <ul>
          {socials.map(({ label, url }) => (
            <li key={url}>
              <a className={layout.more} href={url} rel="noopener">
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
