import type { ReleaseMemberProblem } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Link } from 'react-router-dom';
import { shownIn } from '../../content/localized.ts';
import { useTypeName } from '../../content/names.ts';

/** The title of an item, linked to its form. */
export function MemberTitle({ member }: { member: Pick<ReleaseMemberProblem, 'type' | 'id' | 'title'> }) {
  const typeName = useTypeName();
  const { type, id, title } = member;
  const { lang, text } = shownIn(title, useLang());
  return (
    <Link to={`/admin/${type}/${id}/edit`} lang={text === '' ? undefined : languages[lang].tag}>
      {text === '' ? typeName(type) : text}
    </Link>
  );
}
