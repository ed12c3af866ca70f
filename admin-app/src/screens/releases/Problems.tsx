import type { Release, ReleaseMemberProblem } from '@muzey/shared-ui/api/generated/index.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useChangedFields } from '../../item-form/changed-fields.ts';
import form from '../../ui/form.module.css';
import { useWaitingT } from '../../item-form/waiting/words.ts';
import { MemberTitle } from './MemberTitle.tsx';
import { useCodeWords } from './reasons.ts';
import styles from './releases.module.css';
import { useT } from './words.ts';

interface ProblemsProps {
  release: Release;
  /** Problems of the last attempt; empty if there was none. */
  refusal: string;
  problems: readonly ReleaseMemberProblem[];
  /** A check found no problems. */
  isReady: boolean;
}

/** Everything that prevents a release, each problem with a link to its form. */
export function Problems({ release: { problem }, refusal, problems, isReady }: ProblemsProps) {
  const t = useT();
  const waiting = useWaitingT();
  const lang = useLang();
  const codeWords = useCodeWords();
  const stopped = problem ? waiting('waiting-problem', { reason: codeWords(problem.code, lang) }) : '';
  return (
    <>
      <div role="status">{isReady && <p className={styles.ready}>{t('releases-ready')}</p>}</div>
      <div role="alert">
        {(refusal !== '' || (problem && !isReady) || problems.length > 0) && (
          <div className={form.draftOffer}>
            <p>
              <strong>{refusal || stopped}</strong>
            </p>
            {problems.length > 0 && (
              <>
                <p>{t('releases-refused')}</p>
                <ul className={styles.problems}>
                  {problems.map((problemMember) => (
                    <li key={problemMember.id}>
                      <MemberTitle member={problemMember} />: <Reason problem={problemMember} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Reason({ problem: { type, code, fields } }: { problem: ReleaseMemberProblem }) {
  const lang = useLang();
  const codeWords = useCodeWords();
  const changedFields = useChangedFields(type);
  return fields.length === 0 ? errorWords(code, lang) : `${codeWords(code, lang)} ${changedFields(fields).join(', ')}`;
}
