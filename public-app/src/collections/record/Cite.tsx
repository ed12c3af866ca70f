import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLocation } from 'react-router-dom';
import { isPreview } from '../../app/address.ts';
import { usePage } from '../../app/page-context.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useShell, useSiteName } from '../../shell/shell.data.ts';
import { useText } from '../../ui/useText.ts';
import { useToday } from '../../ui/useToday.ts';
import { chicago, gost, type Cited } from './citation.ts';
import { Copy, useCopy } from './Copy.tsx';
import { dateShown } from './object-date.ts';
import { words } from './page-words.ts';
import { QUALIFIERS } from './record-names.ts';
import { words as recordWords } from './words.ts';
import styles from './record.module.css';
import { termsOf } from './terms-of.ts';

/** How to cite an object, in two styles. The text can be selected; a button copies it if scripts run. */
export function Cite({ object }: { object: PublicCollection }) {
  const word = useWords(words);
  const cited = useCited(object);
  const { pathname } = useLocation();
  const { copied, copy } = useCopy();
  // a draft is visible to staff only
  if (isPreview(pathname)) return null;
  const entry = chicago(cited);
  const russian = gost(cited);
  return (
    <div className={layout.wrap}>
      <details className={styles.cite}>
        <summary>{word('cite')}</summary>
        <dl>
          <dt lang="ru">ГОСТ Р 7.0.108-2022</dt>
          <dd>
            <p lang="ru">{russian}</p>
            <Copy onCopy={() => copy(russian)} />
          </dd>
          <dt lang="en">Chicago</dt>
          <dd>
            <p lang={languages[cited.lang].tag}>
              {entry.before}
              <cite>{entry.title}</cite>
              {entry.after}
            </p>
            <Copy onCopy={() => copy(entry.before + entry.title + entry.after)} />
          </dd>
        </dl>
        <p role="status">{copied && word(copied)}</p>
      </details>
    </div>
  );
}

function useCited(object: PublicCollection): Cited {
  const word = useWords(recordWords);
  const lang = useLang();
  const { origin } = usePage();
  const museum = useSiteName();
  const day = useToday(useShell()?.day ?? object.updatedAt.slice(0, 10));
  const { text } = useText(object.content);
  const terms = termsOf(object, lang);
  const { object_production: made = [], material, object_number: number } = object.record ?? {};
  const makers = made.flatMap(({ agent, agent_name, qualifier }) => {
    const [term] = terms([agent]);
    const name = term?.isNobody ? undefined : (term?.label ?? agent_name);
    const qualified = QUALIFIERS[qualifier ?? ''];
    return name ? [qualified ? word(qualified, { name }) : name] : [];
  });
  const date = made.find((production) => production.date)?.date;
  return {
    makers,
    number,
    museum,
    day,
    lang,
    title: text?.title ?? '',
    date: date && dateShown(date, lang),
    materials: terms(material).map(({ label }) => label),
    url: `${origin}/id/${object.id}`,
  };
}
