import type { PracticalAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { answerName } from '@muzey/shared-ui/visit/answers.ts';
import { AnswerText } from '../ui/AnswerText.tsx';
import facts from '../ui/facts.module.css';
import { FREE_ENTRY } from '../ui/free-entry.ts';
import { useWords } from '../i18n/useWords.ts';
import styles from './BranchPage.module.css';
import { words } from './words.ts';

/** Answers to practical questions, in words; what is not known is not there. */
export function GoodToKnow({ answers: all = [] }: { answers?: readonly PracticalAnswer[] }) {
  const own = useWords(words);
  const lang = useLang();
  // that one stands below the prices
  const answers = all.filter(({ key }) => key !== FREE_ENTRY);
  if (answers.length === 0) return null;
  return (
    <section className={`${facts.map} ${styles.way}`} id="good-to-know" aria-labelledby="good-to-know-title">
      <h2 id="good-to-know-title">{own('goodToKnow')}</h2>
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <div key={answer.key}>
            <dt>{answerName(answer.key, lang)}</dt>
            <dd>
              <AnswerText answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
