import {
  changeAddress,
  letAddressGo,
  listAddresses,
  type FormerAddress,
  type ItemAddresses,
  type ListAddressesData,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

/** An item with an address that says what it is. */
export type AddressedItem = ListAddressesData['path'];

export const ADDRESSES = 'addresses';

/** @param version of the item: until visitors see it, its address follows what is saved */
export const addressesQuery = (path: AddressedItem, version: number) => ({
  queryKey: [ADDRESSES, path.type, path.id, version],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await listAddresses({ client: api, path, signal, throwOnError: true })).data,
});

/** @param slug absent: made from the present title */
export const putAddress = async (path: AddressedItem, instead_of: string, slug?: string): Promise<ItemAddresses> =>
  (await changeAddress({ client: api, path, body: { instead_of, slug }, throwOnError: true })).data;

export const putFormer = async (path: AddressedItem, body: FormerAddress): Promise<ItemAddresses> =>
  (await letAddressGo({ client: api, path, body, throwOnError: true })).data;
