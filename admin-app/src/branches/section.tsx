import { Code } from '../shell/Code.tsx';
import { AddPage } from '../content/AddPage.tsx';
import { EditOverlay } from '../content/EditOverlay.tsx';
import type { Section } from '../content/section.ts';
import { BranchesListPage } from './BranchesListPage.tsx';
import { readBranch } from './read-branches.ts';
import { textFields } from './text-fields.ts';
import { useT, words } from './words.ts';

const loadForm = () => import(/* webpackChunkName: "branch-form" */ './BranchForm.tsx');

export const branches: Section = {
  type: 'branches',
  position: 5,
  superadminOnly: true,
  words,
  textFields: textFields.map(({ name }) => name),
  ListPage: BranchesListPage,
  AddPage: () => (
    <AddPage section="branches">
      {(callbacks) => (
        <Code name="branch-form" load={loadForm}>
          {({ BranchForm }) => <BranchForm {...callbacks} />}
        </Code>
      )}
    </AddPage>
  ),
  find: async (search, _lang, signal) => {
    const { findBranches } = await import(/* webpackChunkName: "palette" */ './find-branches.ts');
    return findBranches(search, signal);
  },
  EditPage: () => {
    const t = useT();
    return (
      <EditOverlay section="branches" title={t('branches.edit')} read={readBranch}>
        {(branch, callbacks) => (
          <Code name="branch-form" load={loadForm}>
            {({ BranchForm }) => <BranchForm stored={branch} {...callbacks} />}
          </Code>
        )}
      </EditOverlay>
    );
  },
};
