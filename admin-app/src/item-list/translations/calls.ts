import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { saveWaitingChange } from '@muzey/shared-ui/api/generated/index.ts';
import type { FieldRefusal, Museum } from '@muzey/shared-ui/xliff/take-in.ts';
import type { TextItem } from '@muzey/shared-ui/xliff/units.ts';
import { api } from '../../api/api.ts';
import type { ContentType } from '../../content/section.ts';

const ITEM = '/api/admin/{type}/{id}';

/** The museum that this console belongs to, as the account may read and change it. */
export const ownMuseum: Museum = {
  async read(type, id) {
    try {
      const { data } = await api.get({ url: ITEM, path: { type, id }, throwOnError: true });
      return data as TextItem;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  },
  async save(type, { id, version }, body, later) {
    const path = { type: type as ContentType, id };
    if (later) {
      await saveWaitingChange({ client: api, path, query: { base_version: version }, body, throwOnError: true });
      return;
    }
    const headers = { 'Content-Type': 'application/json' };
    await api.put({ url: ITEM, path, body: { ...body, version }, headers, throwOnError: true });
  },
  refusals: (error): FieldRefusal[] => {
    // signed out, or not reached: nothing further would be taken
    if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) throw error;
    return error.fields.length > 0
      ? error.fields.map(({ field, code }) => ({ field, code }))
      : [{ field: '', code: error.code }];
  },
};
