import {
  createBranch,
  updateBranch,
  type AdminBranch,
  type BranchInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { useSaving } from '../content/useSaving.ts';
import { toBranchInput, toBranchUpdate, type BranchDraft } from './branches.form.ts';

/** @param stored the branch as it was read; a new one has none */
export const useSaveBranch = (stored: AdminBranch | undefined) =>
  useSaving(stored, {
    toInput: toBranchInput,
    create: async (body: BranchInput, key) => {
      const headers = { 'Idempotency-Key': key };
      return (await createBranch({ client: api, body, headers, throwOnError: true })).data.branch;
    },
    update: async ({ id, version }, draft: BranchDraft, images) => {
      const body = toBranchUpdate(draft, images, version);
      return (await updateBranch({ client: api, path: { id }, body, throwOnError: true })).data.branch;
    },
  });
