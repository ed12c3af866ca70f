import {
  createRegisterMapping,
  deleteRegisterMapping,
  getRegisterMapping,
  listRegisterMappings,
  updateRegisterMapping,
  type KeptMapping,
  type KeptMappingInput,
  type KeptMappingRow,
  type RegisterImport,
  type RegisterSample,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../../api/api.ts';

export const KEPT = 'register-mappings';

/** The kept mappings, and whether they are for the columns of a register. */
export const keptQuery = ({ id }: RegisterImport, { columns }: RegisterSample) => ({
  queryKey: [KEPT, id, columns.map(({ name }) => name)],
  queryFn: async (): Promise<KeptMappingRow[]> =>
    (await listRegisterMappings({ client: api, query: { import: id }, throwOnError: true })).data.mappings,
});

export const keptMapping = async (id: string): Promise<KeptMapping> =>
  (await getRegisterMapping({ client: api, path: { id }, throwOnError: true })).data;

/** Replaces a kept mapping, or makes one. */
export async function keepMapping(
  body: KeptMappingInput,
  key: string,
  over: KeptMappingRow | undefined,
): Promise<KeptMapping> {
  if (!over) {
    const headers = { 'idempotency-key': key };
    return (await createRegisterMapping({ client: api, body, headers, throwOnError: true })).data.mapping;
  }
  const { id, version } = over;
  return (await updateRegisterMapping({ client: api, path: { id }, body: { ...body, version }, throwOnError: true }))
    .data.mapping;
}

export const deleteMapping = async ({ id, version }: KeptMappingRow): Promise<unknown> =>
  (
    await deleteRegisterMapping({
      client: api,
      path: { id },
      headers: { 'if-match': `"${version}"` },
      throwOnError: true,
    })
  ).data;
