import {
  getRegisterSample,
  previewRegister,
  readRegisterAgain,
  type RegisterImport,
  type RegisterPreview,
  type RegisterPreviewInput,
  type RegisterReading,
  type RegisterSample,
} from '@muzey/shared-ui/api/generated/index.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

/** Read once for each reading of the file, which ends with the state `read`. */
export const sampleQuery = ({ id, state }: RegisterImport) => ({
  queryKey: ['register-sample', id, state === 'reading'],
  enabled: state !== 'reading',
  staleTime: Infinity,
  queryFn: async (): Promise<RegisterSample> =>
    (await getRegisterSample({ client: api, path: { id }, throwOnError: true })).data,
});

export const previewQuery = (id: string, body: RegisterPreviewInput | undefined) => ({
  queryKey: ['register-preview', id, body],
  enabled: body !== undefined,
  staleTime: Infinity,
  placeholderData: keepPreviousData,
  retry: false,
  queryFn: async (): Promise<RegisterPreview> =>
    (await previewRegister({ client: api, path: { id }, body: body ?? { mapping: '' }, throwOnError: true })).data,
});

export const readAgain = async (id: string, body: RegisterReading): Promise<RegisterImport> =>
  (await readRegisterAgain({ client: api, path: { id }, body, throwOnError: true })).data;
