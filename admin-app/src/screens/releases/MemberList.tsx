import type { ReleaseMember } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import list from '../../ui/list.module.css';
import { shownIn } from '../../content/localized.ts';
import { useTypeName } from '../../content/names.ts';
import { useSections } from '../../content/sections-context.ts';
import { previewAddress } from '../../content/site-address.ts';
import { MemberTitle } from './MemberTitle.tsx';
import { useT } from './words.ts';

interface MemberListProps {
  members: readonly ReleaseMember[];
  isLive: boolean;
  busy: boolean;
  onTakeOut: (member: ReleaseMember) => void;
}

/** The items of a release, with what will happen to each. */
export function MemberList({ members, isLive, busy, onTakeOut }: MemberListProps) {
  const t = useT();
  const lang = useLang();
  const typeName = useTypeName();
  const sections = useSections();
  if (members.length === 0) return <Empty>{t('releases-noMembers')}</Empty>;
  return (
    <ul>
      {members.map((member) => {
        const { type, id, title, step } = member;
        const section = sections.find((candidate) => candidate.type === type);
        const name = shownIn(title, lang).text;
        return (
          <li key={id}>
            <article className={`${list.row} ${list.plain}`}>
              <div>
                <h3>
                  <MemberTitle member={member} />
                </h3>
                <p className={list.sub}>
                  <span>{typeName(type)}</span>
                  {(!isLive || step === 'gone') && <span>{t(`releases-step-${step}`)}</span>}
                </p>
              </div>
              {!isLive && (
                <div className={list.acts}>
                  {section && step !== 'gone' && (
                    <a
                      className={buttonClass('quiet')}
                      href={previewAddress(section.type, id, lang)}
                      target="_blank"
                      rel="noopener"
                      aria-label={`${t('preview-open')}: ${name}`}
                    >
                      {t('preview-open')}
                    </a>
                  )}
                  <Button
                    kind="quiet"
                    disabled={busy}
                    aria-label={`${t('releases-takeOut')}: ${name}`}
                    onClick={() => onTakeOut(member)}
                  >
                    {t('releases-takeOut')}
                  </Button>
                </div>
              )}
            </article>
          </li>
        );
      })}
    </ul>
  );
}
