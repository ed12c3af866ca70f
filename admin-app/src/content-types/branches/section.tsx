import { Code } from '../../shell/Code.tsx';
import type { Section } from '../../content/section.ts';
import { BranchesListPage } from './BranchesListPage.tsx';
import { readBranch } from './read-branches.ts';
import { textFields } from './text-fields.ts';
import { words } from './words.ts';

/** Lists do not load the form. */
const loadPages = () => import(/* webpackChunkName: "branch-form" */ './BranchPages.tsx');

export const branches: Section = {
  type: 'branches',
  position: 5,
  group: 'administration',
  icon: 'M3 9l9-6 9 6zM3 20h18M6 9v11M12 9v11M18 9v11',
  words,
  textFields: textFields.map(({ name }) => name),
  ListPage: BranchesListPage,
  AddPage: () => (
    <Code name="branch-pages" load={loadPages}>
      {({ BranchAddPage }) => <BranchAddPage />}
    </Code>
  ),
  EditPage: () => (
    <Code name="branch-pages" load={loadPages}>
      {({ BranchEditPage }) => <BranchEditPage />}
    </Code>
  ),
  HistoryPage: () => (
    <Code name="branch-history" load={async () => await import('./BranchHistory.tsx')}>
      {({ BranchHistory }) => <BranchHistory />}
    </Code>
  ),
  TranslationForm: (props) => (
    <Code name="branch-pages" load={loadPages}>
      {({ BranchTranslationPage }) => <BranchTranslationPage {...props} />}
    </Code>
  ),
  find: async (search, _lang, signal) => {
    const { findBranches } = await import(/* webpackChunkName: "palette" */ './find-branches.ts');
    return { items: await findBranches(search, signal) };
  },
  read: readBranch,
};
