import {
  createBranch,
  updateBranch,
  type AdminBranch,
  type BranchInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import type { SaveCalls } from '../../edit-session/save-calls.ts';
import { toBranchInput, toBranchUpdate, type BranchDraft } from './branches.form.ts';

export const branchCalls: SaveCalls<BranchDraft, BranchInput, AdminBranch> = {
  toInput: toBranchInput,
  create: async (body, key) => {
    const headers = { 'Idempotency-Key': key };
    return (await createBranch({ client: api, body, headers, throwOnError: true })).data.branch;
  },
  toUpdate: toBranchUpdate,
  update: async ({ id, version }, draft, images) => {
    const body = toBranchUpdate(draft, images, version);
    return (await updateBranch({ client: api, path: { id }, body, throwOnError: true })).data.branch;
  },
};
