export { isStorable } from '@muzey/shared-server/storable.ts';
