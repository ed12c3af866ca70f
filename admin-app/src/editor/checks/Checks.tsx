import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useState } from 'react';
import type { Blocks } from '../../content/blocks.ts';
import { findingsIn, goTo, type Finding } from './findings.ts';
import styles from './checks.module.css';
import { useT, type ChecksT } from './words.ts';
import { useQueries } from '@tanstack/react-query';
import { isPicture, mediumQuery, useTextMedia } from '../../fields/text-media.ts';

/** Called after the form has received the text. */
const CHECK_DELAY_MS = 500;
const MAX_SHOWN = 6;
const NONE: readonly Finding[] = [];

interface ChecksProps {
  view: EditorView;
  lang: Lang;
  /** The text in the form; the text in the editor is checked. */
  blocks: Blocks;
}

/** Suggestions about a text, each with a link to its place. Nothing is refused because of them. */
export function Checks({ view, lang, blocks }: ChecksProps) {
  const t = useT();
  const [findings, setFindings] = useState<readonly Finding[]>(NONE);
  useEffect(() => {
    const check = () => {
      const latest = findingsIn(view.state.doc, lang);
      setFindings(latest.length > 0 ? latest : NONE);
    };
    const timer = setTimeout(check, CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [view, lang, blocks]);
  const allFindings = useUndescribed(findings, lang);
  const go = ({ code, text, from }: Finding) => {
    // the text may have changed since
    const now = findingsIn(view.state.doc, lang).filter((finding) => finding.code === code && finding.text === text);
    const [nearest] = now.sort((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from));
    if (nearest) goTo(nearest)(view.state, (tr) => view.dispatch(tr));
    view.focus();
  };
  return (
    <div className={styles.checks}>
      <p role="status">{allFindings.length > 0 && t('check-count', { count: allFindings.length })}</p>
      {allFindings.length > 0 && (
        <ul>
          {allFindings.slice(0, MAX_SHOWN).map((finding) => (
            <li key={`${finding.code}${finding.from}${finding.media ?? ''}`}>
              <button type="button" onClick={() => go(finding)}>
                {wordsOf(finding, lang, t)}
              </button>
            </li>
          ))}
          {allFindings.length > MAX_SHOWN && <li>{t('check-more', { count: allFindings.length - MAX_SHOWN })}</li>}
        </ul>
      )}
    </div>
  );
}

function wordsOf({ code, text, looksLike }: Finding, lang: Lang, t: ChecksT): string {
  switch (code) {
    case 'headings':
      return t('check-headings', { text });
    case 'link':
      return t('check-link', { text });
    case 'picture':
      return [t('check-picture', { lang: t(`langName-${lang}`) }), text].filter(Boolean).join(': ');
    case 'caption':
      return t('check-caption');
    case 'language':
      return t('check-language', { lang: t(`langName-${looksLike ?? lang}`), text });
  }
}

/** Without the pictures that have a description in the library, or that are not loaded yet. */
function useUndescribed(findings: readonly Finding[], lang: Lang): Finding[] {
  const ids = [...new Set(findings.flatMap(({ media }) => media ?? []))];
  const { known } = useTextMedia();
  const media = useQueries({
    queries: ids.map((id) => ({ ...mediumQuery(id, known), retry: false })),
  });
  const isUndescribed = (id: string): boolean => {
    const medium = media[ids.indexOf(id)]?.data;
    return (
      medium !== undefined && isPicture(medium) && medium.decorative !== true && (medium.alt[lang] ?? '').trim() === ''
    );
  };
  return findings.filter(({ media: id }) => id === undefined || isUndescribed(id));
}
