import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { answerName } from '@muzey/shared-ui/visit/answers.ts';
import { weeklyOn } from '@muzey/shared-ui/visit/opening.ts';
import type { ReactNode } from 'react';
import { inLang } from '../app/address.ts';
import { Link } from '../app/Link.tsx';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { OpenNow } from '../shell/OpenNow.tsx';
import { AnswerText } from '../ui/AnswerText.tsx';
import { Occasions } from '../ui/around/Occasions.tsx';
import { words as aroundWords } from '../ui/around/words.ts';
import { words as placeWords } from '../ui/place/words.ts';
import { PriceLine } from '../ui/PriceLine.tsx';
import { sharedVisit } from '../ui/shared-visit.ts';
import { beginningOf, TodayHours } from '../ui/TodayHours.tsx';
import { useText } from '../ui/useText.ts';
import { weekLines } from '../ui/week-lines.ts';
import styles from './search.module.css';
import { tells, type VisitData, type VisitTopic } from './visit.data.ts';

interface Told {
  branch: Branch;
  /** The same in all branches. */
  isShared?: boolean;
}

/** The branches that answer a question; one stands for all where the answer is the same everywhere. */
function whoTells(topic: VisitTopic, branches: readonly Branch[]): Told[] {
  const told = branches.filter((branch) => tells(branch, topic)).map((branch): Told => ({ branch }));
  const isShared = (topic === 'hours' || topic === 'prices') && sharedVisit(branches)[topic] !== undefined;
  return isShared ? told.slice(0, 1).map((one) => ({ ...one, isShared })) : told;
}

/** The answers to a question about a visit, and what is on now. */
export function VisitAnswers({ topics, branches, today, onNow }: VisitData) {
  const t = useT();
  const way = useWords(placeWords);
  const around = useWords(aroundWords);
  const lang = useLang();
  const names = { hours: t('visit-hours'), prices: t('visit-prices'), way: way('way') };
  const nameOf = (topic: VisitTopic) =>
    topic === 'hours' || topic === 'prices' || topic === 'way' ? names[topic] : answerName(topic, lang);
  return (
    <>
      <div className={styles.answers}>
        {topics.map((topic) => (
          <section key={topic} aria-labelledby={`answer-${topic}`}>
            <h2 id={`answer-${topic}`}>{nameOf(topic)}</h2>
            <dl>
              {whoTells(topic, branches).map((one) => (
                <div key={one.branch.id}>
                  <dt>{one.isShared ? t('visit-shared') : <BranchName branch={one.branch} />}</dt>
                  <dd>
                    <Answer topic={topic} branch={one.branch} today={today} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p>
          <Link className={layout.more} to={inLang('/visit', lang)}>
            <More>{around('all')}</More>
          </Link>
        </p>
      </div>
      <div className={styles.onNow}>
        <Occasions id="on-now" title={around('onNow')} occasions={onNow} />
      </div>
    </>
  );
}

function BranchName({ branch }: { branch: Branch }) {
  const { text, lang } = useText(branch.content);
  return (
    <Link to={inLang(`/branches/${branch.slug ?? branch.id}`, useLang())} lang={lang}>
      {text?.title}
    </Link>
  );
}

function Answer({ topic, branch, today }: { topic: VisitTopic; branch: Branch; today: string }): ReactNode {
  const lang = useLang();
  const address = useText(branch.addresses);
  if (topic === 'hours')
    return (
      <>
        <span>
          <OpenNow branch={branch} />
        </span>
        <span>
          <TodayHours branch={branch} now={beginningOf(today)} />
        </span>
        {weekLines(weeklyOn(branch.hours, today), lang).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </>
    );
  if (topic === 'prices') return branch.prices.map((price, at) => <PriceLine key={at} price={price} />);
  if (topic === 'way') return <Way branch={branch} address={address} />;
  const answer = branch.answers?.find(({ key }) => key === topic);
  return (
    answer && (
      <span>
        <AnswerText answer={answer} />
      </span>
    )
  );
}

function Way({ branch, address }: { branch: Branch; address: ReturnType<typeof useText<string>> }) {
  const directions = useText(branch.directions);
  return (
    <>
      <span lang={address.lang}>{address.text ?? branch.address}</span>
      {directions.text && <span lang={directions.lang}>{directions.text}</span>}
    </>
  );
}
