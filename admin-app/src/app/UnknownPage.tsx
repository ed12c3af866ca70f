import { useLocation, Link } from 'react-router-dom';
import { useSectionWords } from '../content/names.ts';
import { useOwnSections } from '../content/own-sections.ts';
import { useT } from '../i18n/useT.ts';
import { accountEntries, entries } from '../shell/places.ts';
import { useRights } from '../shell/Permitted.tsx';

/** An address that no screen has, with the screens of this account whose addresses begin most like it. */
export function UnknownPage() {
  const t = useT();
  const word = useSectionWords();
  const { mayOpen } = useRights();
  const { pathname } = useLocation();
  const sections = useOwnSections().map(({ type }) => ({ to: `/admin/${type}`, label: word(type, 'list') }));
  const others = [...entries.filter(({ screen }) => mayOpen(screen)), ...accountEntries];
  const screens = [...sections, ...others.map(({ to, label }) => ({ to, label: t(label) }))];
  const likeness = ({ to }: { to: string }) => sharedStart(to, pathname.toLowerCase());
  const most = Math.max(...screens.map(likeness));
  const nearest = most > '/admin/'.length ? screens.filter((screen) => likeness(screen) === most) : [];
  return (
    <>
      <title>{`${t('unknown-title')} · ${t('title')}`}</title>
      <h1>{t('unknown-title')}</h1>
      <p>{t('unknown-text', { address: pathname })}</p>
      <ul>
        {[...nearest, { to: '/admin', label: t('unknown-start') }].map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many characters two texts have in common at their start. */
function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
